/** Query parameters that pages read. All others are dropped, from the cache key and from what loaders see. */
const allowed = ['page'];

/** Selects the complete document; it is not a different page. */
const completeParameter = 'complete';

export interface PageAddress {
  /** Path and allow-listed query, in one canonical form. */
  key: string;
  complete: boolean;
}

/** Reads the address of a page from a request's target. Undefined when it cannot be decoded. */
export function readPageAddress(target: string): PageAddress | undefined {
  const mark = target.indexOf('?');
  if (mark === -1) return isDecodable(target) ? { key: target, complete: false } : undefined;
  const path = target.slice(0, mark);
  if (!isDecodable(path)) return undefined;
  const given = new URLSearchParams(target.slice(mark + 1));
  const kept = new URLSearchParams();
  for (const name of allowed) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value.slice(0, 100));
  }
  return { key: kept.size ? `${path}?${kept}` : path, complete: given.get(completeParameter) === '1' };
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
