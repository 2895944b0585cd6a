import { paths } from '../../shared/paths.ts';

export const everyPage = 'pages';

const kinds = [paths.blogs, paths.portfolio, paths.caseStudies, paths.career].map((path) => path.slice(1));

export function createKeyHeader(name: string | undefined): (pageKey: string) => string[] {
  if (name === undefined) return () => [];
  const separator = /-tags?$/i.test(name) ? ',' : ' ';
  return (pageKey) => [name, keysOf(pageKey.replace(/\?.*/, '')).join(separator)];
}

function keysOf(path: string): string[] {
  const kind = path.split('/')[1] ?? '';
  return [everyPage, kinds.includes(kind) ? kind : 'own', path.replaceAll(',', '%2C')];
}
