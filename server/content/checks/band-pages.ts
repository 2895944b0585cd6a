import type { Fault } from '../content-error.ts';
import type { ReadContent } from '../read-content.ts';
import type { KnownPages } from './known-pages.ts';

export function bandOfUnknownPages(known: KnownPages, band: NonNullable<ReadContent['band']>): Fault[] {
  return band.value.flatMap(({ path }, at) => {
    const isFolder = [...known.keys()].some((address) => address.startsWith(`${path}/`));
    if (known.has(path) || isFolder) return [];
    return [band.fault([at, 'path'], `no page has the address ${path}; use the path of a page`)];
  });
}
