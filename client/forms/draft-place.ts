/** Where a draft is kept in session storage: under the address that the form posts to, and its name there. */
export function draftPlace(place: HTMLElement): string {
  return `${place.querySelector('form')?.action}#${place.dataset.form}`;
}

export function hasDraft(place: HTMLElement): boolean {
  try {
    return sessionStorage.getItem(draftPlace(place)) !== null;
  } catch {
    return false;
  }
}
