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
