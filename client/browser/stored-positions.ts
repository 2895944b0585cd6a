import { parseTrusted } from './parse-trusted.ts';

const storageKey = 'places';

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
