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
  const notice = document.createElement('section');
  notice.className = 'notice notice--error';
  notice.ariaLabel = 'Not sent';
  notice.tabIndex = -1;
  notice.append(paragraph(message, 'notice__title'), ...(remark ? [paragraph(remark)] : []));
  const list = document.createElement('ul');
  for (const [name, fault] of Object.entries(faults)) list.append(faultLink(form, name, fault));
  if (list.childElementCount > 0) notice.append(list);
  for (const control of form.querySelectorAll('.field__control')) markField(control, faults);
  (form.querySelector('.enquiry__fields') ?? form.firstElementChild)?.before(notice);
  notice.focus();
}

/** Shows what the server has ready for a post that was kept. */
export function showSent(form: HTMLFormElement, reference: string): void {
  const notice = form.querySelector<HTMLElement>('[data-sent]');
  const place = notice?.querySelector('.notice__reference');
  if (!notice || !place) return;
  place.textContent = reference;
  for (const link of notice.querySelectorAll<HTMLAnchorElement>('[data-of-reference]')) {
    link.href = (link.dataset.ofReference ?? '').replace('{}', reference);
  }
  notice.hidden = false;
  notice.focus();
}

function faultLink(form: HTMLFormElement, name: string, fault: string): HTMLElement {
  const item = document.createElement('li');
  const control = form.elements.namedItem(name);
  if (!(control instanceof HTMLElement) || !control.id) {
    item.textContent = fault;
    return item;
  }
  const link = document.createElement('a');
  link.href = `#${control.id}`;
  link.textContent = fault;
  // The router would take a change of the hash for a navigation.
  link.addEventListener('click', (event) => {
    event.preventDefault();
    control.focus();
  });
  item.append(link);
  return item;
}

function paragraph(text: string, className = ''): HTMLElement {
  const element = document.createElement('p');
  element.className = className;
  element.textContent = text;
  return element;
}

function errorLine(id: string, fault: string): HTMLElement {
  const line = paragraph(fault, 'field__error');
  const sign = document.createElementNS(svg, 'svg');
  const shape = document.createElementNS(svg, 'path');
  line.id = id;
  sign.setAttribute('viewBox', '0 0 24 24');
  sign.setAttribute('aria-hidden', 'true');
  shape.setAttribute('d', 'M12 3L22 20H2zM12 10v5M12 17.2v.8');
  sign.append(shape);
  line.prepend(sign);
  return line;
}
