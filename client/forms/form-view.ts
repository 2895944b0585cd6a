import { make } from '../browser/make.ts';

const svg = 'http://www.w3.org/2000/svg';

/** Writes at a field what is wrong with it, or takes it away, and returns it. `faults` are those of the whole form, by field. */
export function markField(control: Element, faults: Record<string, string>): string {
  const name = control.getAttribute('name');
  const field = control.closest('.field');
  if (!name || !field || !control.id) return '';
  const fault = faults[name];
  field.querySelector('.field__error')?.remove();
  field.classList.toggle('field--invalid', fault !== undefined);
  if (fault === undefined) {
    control.removeAttribute('aria-invalid');
    control.removeAttribute('aria-describedby');
    return '';
  }
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-describedby', `${control.id}-error`);
  field.append(errorLine(`${control.id}-error`, fault));
  return fault;
}

export function isMarked(control: Element): boolean {
  return control.hasAttribute('aria-invalid');
}

/** Takes away what the form said to the last try. */
export function unmark(form: HTMLFormElement): void {
  for (const notice of form.querySelectorAll<HTMLElement>('.notice')) {
    if (notice.dataset.sent === undefined) notice.remove();
    else notice.hidden = true;
  }
  for (const control of form.querySelectorAll('[aria-invalid]')) markField(control, {});
}

/** Says what was wrong with a try, at its fields and at the top of the form, which takes focus. */
export function showFaults(
  form: HTMLFormElement,
  message: string,
  faults: Record<string, string>,
  remark?: string,
): void {
  const links = Object.entries(faults).map(([name, fault]) => faultLink(form, name, fault));
  const notice = make(
    'section',
    { class: 'notice notice--error', 'aria-label': 'Not sent', tabindex: '-1' },
    make('p', { class: 'notice__title' }, message),
    ...(remark ? [make('p', {}, remark)] : []),
    ...(links.length > 0 ? [make('ul', {}, ...links)] : []),
  );
  for (const control of form.querySelectorAll('.field__control')) markField(control, faults);
  (form.querySelector('.enquiry__fields') ?? form.firstElementChild)?.before(notice);
  notice.focus();
}

/** Shows what the server has ready for a post that was kept, with the words of its answer where there is room for them. */
export function showSent(form: HTMLFormElement, reference: string, message: string): void {
  const notice = form.querySelector<HTMLElement>('[data-sent]');
  const place = notice?.querySelector('.notice__reference');
  if (!notice || !place) return;
  place.textContent = reference;
  notice.querySelector('[data-answer]')?.replaceChildren(message);
  for (const link of notice.querySelectorAll<HTMLAnchorElement>('[data-of-reference]')) {
    link.href = (link.dataset.ofReference ?? '').replace('{}', reference);
  }
  notice.hidden = false;
  notice.focus();
}

function faultLink(form: HTMLFormElement, name: string, fault: string): HTMLElement {
  const control = form.elements.namedItem(name);
  if (!(control instanceof HTMLElement) || !control.id) return make('li', {}, fault);
  const link = make('a', { href: `#${control.id}` }, fault);
  // The router would take a change of the hash for a navigation.
  link.addEventListener('click', (event) => {
    event.preventDefault();
    control.focus();
  });
  return make('li', {}, link);
}

function errorLine(id: string, fault: string): HTMLElement {
  const sign = document.createElementNS(svg, 'svg');
  const shape = document.createElementNS(svg, 'path');
  sign.setAttribute('viewBox', '0 0 24 24');
  sign.setAttribute('aria-hidden', 'true');
  shape.setAttribute('d', 'M12 3L22 20H2zM12 10v5M12 17.2v.8');
  sign.append(shape);
  return make('p', { class: 'field__error', id }, sign, fault);
}
