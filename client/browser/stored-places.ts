import { trusted } from './trusted.ts';

const storageKey = 'places';

/** Scroll positions by history entry, as the tab's last document left them. */
export function storedPlaces(): Map<string, number> {
  try {
    return new Map(trusted<[string, number][]>(sessionStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return new Map();
  }
}

export function storePlaces(places: Map<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places]));
  } catch {
    // Storage is blocked: positions last as long as the document.
  }
}
