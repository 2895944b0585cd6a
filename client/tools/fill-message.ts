/** Adds a text to the message of the Get in touch form, below what the visitor has written. False without a form. */
export function fillMessage(subject: string, text: string): boolean {
  const form = document.querySelector('[data-contact] [data-form=contact]');
  const message = form?.querySelector<HTMLTextAreaElement>('textarea[name=Message]');
  if (!form || !message) return false;
  form.closest('details')?.setAttribute('open', '');
  // The focus brings the form's code, which takes over what it finds.
  message.focus({ preventScroll: true });
  form.scrollIntoView({ block: 'start' });
  if (!message.value.includes(text)) write(message, [message.value.trimEnd(), text].filter(Boolean).join('\n\n'));
  const line = form.querySelector<HTMLInputElement>('input[name=Subject]');
  if (line?.value === '') write(line, subject);
  return true;
}

/** As if the visitor had typed it: React watches the property of the element itself. */
function write(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
