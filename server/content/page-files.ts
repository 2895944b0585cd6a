import { type PageKind, pageKinds } from '../../shared/models.ts';
import type { Fault } from './content-error.ts';
import { type ContentFiles, slugOf } from './content-files.ts';
import { type PageEntry, pageSchema } from './page-schema.ts';
import { checkYaml, type Located } from './yaml-text.ts';

/** A page of the site's own, from its file. */
export interface SitePage extends PageEntry {
  kind: PageKind;
  /** The name of its file: of a service or an industry, its slug in the navigation. */
  slug: string;
}

/** A file of a page. `page` is undefined when it holds mistakes. */
export interface PageFile {
  kind: PageKind;
  slug: string;
  page: Located<SitePage> | undefined;
}

/** Reads `pages/{kind}/*.yaml`, each file one page. */
export function readPages(files: ContentFiles, faults: Fault[]): PageFile[] {
  return pageKinds.flatMap((kind) =>
    files.readAll(`pages/${kind}`, '.yaml').map((source) => {
      const slug = slugOf(source.file);
      const checked = checkYaml({ ...source, firstLine: 1 }, pageSchema);
      if (!checked.ok) {
        faults.push(...checked.faults);
        return { kind, slug, page: undefined };
      }
      const { located } = checked;
      faults.push(...repeatedIds(located), ...unevenRows(located));
      return { kind, slug, page: { ...located, value: { ...located.value, kind, slug } } };
    }),
  );
}

function repeatedIds({ value, fault }: Located<PageEntry>): Fault[] {
  const ids = value.sections.map(({ id }) => id);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? [fault(['sections', index, 'id'], `${id} is used twice; give it once`)] : [],
  );
}

function unevenRows({ value, fault }: Located<PageEntry>): Fault[] {
  return value.sections.flatMap(({ blocks }, section) =>
    blocks.flatMap((block, index) => {
      if (block.kind !== 'table') return [];
      return block.rows.flatMap((row, at) =>
        row.length === block.columns.length
          ? []
          : [
              fault(
                ['sections', section, 'blocks', index, 'rows', at],
                `write ${block.columns.length} cells, as in columns`,
              ),
            ],
      );
    }),
  );
}
