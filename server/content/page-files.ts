import { type Navigation, type PageKind, pageKinds } from '../../shared/models.ts';
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

/** Reads `pages/{kind}/*.yaml`, each file one page. */
export function readPages(files: ContentFiles, faults: Fault[]): Located<SitePage>[] {
  return pageKinds.flatMap((kind) =>
    files.readAll(`pages/${kind}`, '.yaml').flatMap((source) => {
      const checked = checkYaml({ ...source, firstLine: 1 }, pageSchema);
      if (!checked.ok) {
        faults.push(...checked.faults);
        return [];
      }
      const { located } = checked;
      faults.push(...repeatedIds(located), ...unevenRows(located));
      return [{ ...located, value: { ...located.value, kind, slug: slugOf(source.file) } }];
    }),
  );
}

/** Services and industries that the navigation names and no file is about, and files about what it does not name. */
export function pagesWithoutPlace(pages: Located<SitePage>[], navigation: Navigation, named: string): Fault[] {
  const services = navigation.groups.flatMap((group) => group.services);
  return [
    ...unmatched(
      'services',
      services.map(({ slug }) => slug),
    ),
    ...unmatched(
      'industries',
      navigation.industries.map(({ slug }) => slug),
    ),
  ];

  function unmatched(kind: PageKind, slugs: string[]): Fault[] {
    const written = pages.filter(({ value }) => value.kind === kind);
    return [
      ...slugs
        .filter((slug) => !written.some(({ value }) => value.slug === slug))
        .map((slug) => ({ file: named, line: 1, message: `${slug} has no page; write pages/${kind}/${slug}.yaml` })),
      ...written
        .filter(({ value }) => !slugs.includes(value.slug))
        .map(({ value, fault }) => fault([], `${value.slug} is not in ${named}; add it there, or rename this file`)),
    ];
  }
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
