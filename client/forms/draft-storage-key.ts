/** Returns a draft's session storage key, which consists of the form's post address and name. */
export function draftStorageKey(container: HTMLElement): string {
  return `${container.querySelector('form')?.action}#${container.dataset.form}`;
}

export function hasDraft(container: HTMLElement): boolean {
  try {
    return sessionStorage.getItem(draftStorageKey(container)) !== null;
  } catch {
    return false;
  }
}
