import { paths } from '../../shared/paths.ts';

/** On every page. */
export const everyPage = 'pages';

/** Pages that are lists or items of these have the list's name as a key. */
const kinds = [paths.blogs, paths.portfolio, paths.caseStudies, paths.career].map((path) => path.slice(1));

/**
 * Gives the header with a page's surrogate keys, as a flat list; an empty one without a header name. Keys are made from
 * the path alone, so that they stay the same in each release.
 */
export function createKeyHeader(name: string | undefined): (pageKey: string) => string[] {
  if (name === undefined) return () => [];
  const separator = /-tags?$/i.test(name) ? ',' : ' ';
  return (pageKey) => [name, keysOf(pageKey.replace(/\?.*/, '')).join(separator)];
}

function keysOf(path: string): string[] {
  const kind = path.split('/')[1] ?? '';
  return [everyPage, kinds.includes(kind) ? kind : 'own', path.replaceAll(',', '%2C')];
}
