/** The session storage key of a draft: the form's post address and its name. */
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
