import type { PageKind } from '../../shared/page.ts';
import type { ContentIssue } from './content-error.ts';
import { slugOf } from './content-files.ts';
import type { ContentListing } from './content-listing.ts';
import { unreadableEffort } from './effort.ts';
import type { Facts } from './facts.ts';
import { type PageEntry, pageSchema } from './page-schema.ts';
import type { Reader, Steps } from './reader.ts';
import { readYamlFile, type YamlFile } from './yaml-files.ts';
import type { Located } from './yaml-text.ts';

export interface SitePage extends PageEntry {
  kind: PageKind;
  slug: string;
}

export interface PageFile {
  kind: PageKind;
  slug: string;
  page: YamlFile<SitePage> | undefined;
}

export function* readPages(reader: Reader, pages: ContentListing['pages'], facts: Facts): Steps<PageFile[]> {
  const read: PageFile[] = [];
  for (const { kind, path } of pages.flatMap(({ kind, paths }) => paths.map((path) => ({ kind, path })))) {
    const slug = slugOf(path);
    const page = readYamlFile(reader, path, pageSchema, facts);
    if (page)
      reader.errors.push(...repeatedIds(page), ...unevenRows(page), ...unknownColumns(page), ...unreadableEffort(page));
    read.push({ kind, slug, page: page && { ...page, value: { ...page.value, kind, slug } } });
    yield;
  }
  return read;
}

function repeatedIds({ value, makeError }: Located<PageEntry>): ContentIssue[] {
  const ids = value.sections.map(({ id }) => id);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? [makeError(['sections', index, 'id'], `${id} is used twice; change this ID`)] : [],
  );
}

function unevenRows({ value, makeError }: Located<PageEntry>): ContentIssue[] {
  return value.sections.flatMap(({ blocks }, section) =>
    blocks.flatMap((block, index) => {
      if (block.kind !== 'table') return [];
      return block.rows.flatMap((row, at) =>
        row.length === block.columns.length
          ? []
          : [
              makeError(
                ['sections', section, 'blocks', index, 'rows', at],
                `has ${row.length} cells for ${block.columns.length} columns; use one cell per column`,
              ),
            ],
      );
    }),
  );
}

function unknownColumns({ value, makeError }: Located<PageEntry>): ContentIssue[] {
  return value.sections.flatMap(({ blocks }, section) =>
    blocks.flatMap((block, index) => {
      if (block.kind !== 'table' || !block.phone) return [];
      const { labels = {}, inline = [], hidden = [] } = block.phone;
      return [...Object.keys(labels), ...inline, ...hidden].flatMap((name) =>
        block.columns.includes(name)
          ? []
          : [
              makeError(
                ['sections', section, 'blocks', index, 'phone'],
                `names the column ${name}, which the table does not have; use a name from columns`,
              ),
            ],
      );
    }),
  );
}
