/** Said to a form whose draft has been put back. No other event says so. */
export const draftRestored = 'draftrestored';

/** Where a draft is kept in session storage: under the address that the form posts to, and its name there. */
export function draftPlace(form: HTMLFormElement): string {
  return `${form.action}#${form.dataset.form ?? ''}`;
}

export function hasDraft(form: HTMLFormElement): boolean {
  try {
    return sessionStorage.getItem(draftPlace(form)) !== null;
  } catch {
    return false;
  }
}
