import { parseTrusted } from './parse-trusted.ts';

const storageKey = 'places';

/**
 * Returns the scroll positions that the tab's previous document stored, by history entry. Returns an empty map if none
 * are stored or storage is blocked.
 */
export function storedPositions(): Map<string, number> {
  try {
    return new Map(parseTrusted<[string, number][]>(sessionStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return new Map();
  }
}

export function storePositions(positions: Map<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions]));
  } catch {
    // Storage is blocked or full. The positions are lost with the document.
  }
}
