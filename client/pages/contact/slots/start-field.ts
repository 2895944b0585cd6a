import { timeFields } from '../../../../shared/calls/call-slots.ts';

interface Watch {
  /** Where focus goes that is sent to the field. */
  first: () => HTMLElement | null;
  /** The groups that it is filled in by. */
  groups: () => Iterable<Element>;
  /** Called when the field has been found at fault though something was chosen. */
  onRefused: () => void;
  signal: AbortSignal;
}

/**
 * Makes the hidden field one that the form can speak of: a summary of errors leads through it to the groups, and what is
 * wrong with it is read out at them.
 */
export function watchStartField(start: HTMLInputElement, { first, groups, onRefused, signal }: Watch): void {
  start.id = `call-${timeFields.start}`;
  start.className = 'field__control visually-hidden';
  start.type = 'text';
  start.readOnly = true;
  start.tabIndex = -1;
  start.ariaHidden = 'true';
  start.addEventListener('focus', () => first()?.focus(), { signal });
  // It is not left: what the site said about it stays until there is another choice.
  start.addEventListener('focusout', (event) => event.stopPropagation(), { signal });
  const marks = new MutationObserver(() => {
    const described = start.getAttribute('aria-describedby');
    for (const group of groups()) {
      if (described) group.setAttribute('aria-describedby', described);
      else group.removeAttribute('aria-describedby');
      group.ariaInvalid = described && 'true';
    }
    if (described && start.value) onRefused();
  });
  marks.observe(start, { attributeFilter: ['aria-describedby'] });
  signal.addEventListener('abort', () => marks.disconnect());
}
