import type { HomeContent } from '../../shared/home.ts';
import type { ContentIssue } from './content-error.ts';
import { byteOrderMark, csvLine } from './csv.ts';
import type { SitePage } from './page-files.ts';
import type { BlockOf } from './page-schema.ts';
import type { Located } from './yaml-text.ts';

type Table = BlockOf<'table'>;

interface Pages {
  site: readonly SitePage[];
  home: Pick<HomeContent, 'example'>;
}

export function dataTables({ site, home }: Pages): Map<string, string> {
  return new Map(
    site.flatMap(({ title, sections }) => {
      const comment = home.example && `# ${title}. ${home.example}\r\n`;
      const tables = sections.flatMap(({ blocks }) => blocks.filter(isFile));
      return tables.map((table) => [table.file, byteOrderMark + comment + csvOf(table)] as const);
    }),
  );
}

export function repeatedFiles(pages: readonly Located<SitePage>[]): ContentIssue[] {
  const named = pages.flatMap(({ value, makeError }) =>
    value.sections.flatMap(({ blocks }, section) =>
      blocks.flatMap((block, at) =>
        isFile(block) ? [{ name: block.file, makeError, path: ['sections', section, 'blocks', at, 'file'] }] : [],
      ),
    ),
  );
  const names = named.map(({ name }) => name);
  return named
    .filter(({ name }, index) => names.indexOf(name) < index)
    .map(({ name, makeError, path }) => makeError(path, `${name} is used twice; change this name`));
}

function isFile(block: SitePage['sections'][number]['blocks'][number]): block is Table & { file: string } {
  return block.kind === 'table' && block.file !== undefined;
}

function csvOf({ columns, rows }: Table): string {
  const names = columns.map((column) => column.replace(/^#/, ''));
  return [names, ...rows].map(csvLine).join('');
}
