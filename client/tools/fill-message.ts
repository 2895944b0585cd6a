export function fillMessage(subject: string, text: string): boolean {
  const form = document.querySelector('[data-contact] [data-form=contact]');
  const message = form?.querySelector<HTMLTextAreaElement>('textarea[name=Message]');
  if (!form || !message) return false;
  form.closest('details')?.setAttribute('open', '');
  // Focusing the field loads the form's code, which then reads the current values.
  message.focus({ preventScroll: true });
  form.scrollIntoView({ block: 'start' });
  if (!message.value.includes(text)) write(message, [message.value.trimEnd(), text].filter(Boolean).join('\n\n'));
  const line = form.querySelector<HTMLInputElement>('input[name=Subject]');
  if (line?.value === '') write(line, subject);
  return true;
}

/**
 * Uses the prototype's setter, because React overrides the element's own. The event then tells React about the change.
 */
function write(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
