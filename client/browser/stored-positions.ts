import { trusted } from './trusted.ts';

const storageKey = 'places';

/** Scroll positions by history entry, saved by the tab's previous document. */
export function storedPositions(): Map<string, number> {
  try {
    return new Map(trusted<[string, number][]>(sessionStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return new Map();
  }
}

export function storePositions(positions: Map<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions]));
  } catch {
    // Storage is blocked; positions last only as long as the document.
  }
}
