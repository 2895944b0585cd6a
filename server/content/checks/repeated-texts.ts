import type { Fault } from '../content-error.ts';
import type { ReadContent } from '../read-content.ts';
import type { Located, Path } from '../yaml-text.ts';

interface Place {
  text: string;
  located: Located<unknown>;
  path: Path;
}

/** Search engines treat pages with the same title or description as duplicates. */
export function repeatedTitles(read: ReadContent): Fault[] {
  return repeated(seoTexts(read, 'title'), 'title');
}

/** List pages take their description from the category. */
export function repeatedDescriptions(read: ReadContent): Fault[] {
  const ofCategories = [read.categories, read.portfolioCategories].flatMap((located) =>
    located
      ? located.value.map(({ description }, at) => ({ text: description, located, path: [at, 'description'] }))
      : [],
  );
  return repeated([...ofCategories, ...seoTexts(read, 'description')], 'description');
}

export function repeatedHeadings(read: ReadContent): Fault[] {
  return repeated(
    writtenPages(read).map((located) => ({ text: located.value.title, located, path: ['title'] })),
    'heading',
  );
}

function seoTexts(read: ReadContent, field: 'title' | 'description'): Place[] {
  const { seo } = read;
  return [
    ...(seo ? seo.value.map((row, at) => ({ text: row[field], located: seo, path: [at, field] })) : []),
    ...writtenPages(read).map((located) => ({ text: located.value.seo[field], located, path: ['seo', field] })),
  ];
}

type WrittenPage = Located<{ title: string; seo: { title: string; description: string } }>;

function writtenPages({ pages, blogs, portfolio, caseStudies, jobs }: ReadContent): WrittenPage[] {
  return [
    ...pages.flatMap(({ page }): WrittenPage[] => (page ? [page] : [])),
    ...[...blogs, ...portfolio, ...caseStudies, ...jobs].flatMap(({ entry }): WrittenPage[] => (entry ? [entry] : [])),
  ];
}

function repeated(places: Place[], what: string): Fault[] {
  const first = new Map<string, string>();
  return places.flatMap(({ text, located, path }) => {
    const other = first.get(text);
    if (other) return [located.fault(path, `is also the ${what} of ${other}; write a different ${what}`)];
    first.set(text, located.file);
    return [];
  });
}
