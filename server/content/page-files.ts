import type { PageKind } from '../../shared/page.ts';
import type { Fault } from './content-error.ts';
import { slugOf } from './content-files.ts';
import type { ContentListing } from './content-listing.ts';
import type { KeptFiles } from './kept-files.ts';
import { type PageEntry, pageSchema } from './page-schema.ts';
import { readYamlFile, type YamlFile } from './yaml-files.ts';
import type { Located } from './yaml-text.ts';

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
  page: YamlFile<SitePage> | undefined;
}

/** Brings what is known of `pages/{kind}/*.yaml`, each file one page, to what they are. */
export function readPages(kept: KeptFiles, pages: ContentListing['pages'], faults: Fault[]): PageFile[] {
  return pages.flatMap(({ kind, paths }) =>
    paths.map((path) => {
      const slug = slugOf(path);
      const page = readYamlFile(kept, path, pageSchema, faults);
      if (page) faults.push(...repeatedIds(page), ...unevenRows(page));
      return { kind, slug, page: page && { ...page, value: { ...page.value, kind, slug } } };
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
