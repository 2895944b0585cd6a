import type { ContentIssue } from '../content-error.ts';
import type { ParsedContent } from '../read-content.ts';
import type { Steps } from '../reader.ts';
import type { Located, Path } from '../yaml-text.ts';

interface Occurrence {
  text: string;
  located: Located<unknown>;
  path: Path;
}

export function repeatedTitles(parsed: ParsedContent): Steps<ContentIssue[]> {
  return repeated(seoTexts(parsed, 'title'), 'title');
}

export function repeatedDescriptions(parsed: ParsedContent): Steps<ContentIssue[]> {
  const ofCategories = [parsed.categories, parsed.portfolioCategories].flatMap((located) =>
    located
      ? located.value.map(({ description }, at) => ({ text: description, located, path: [at, 'description'] }))
      : [],
  );
  return repeated([...ofCategories, ...seoTexts(parsed, 'description')], 'description');
}

export function repeatedHeadings(parsed: ParsedContent): Steps<ContentIssue[]> {
  return repeated(
    writtenPages(parsed).map((located) => ({ text: located.value.title, located, path: ['title'] })),
    'heading',
  );
}

function seoTexts(parsed: ParsedContent, field: 'title' | 'description'): Occurrence[] {
  const { seo } = parsed;
  return [
    ...(seo ? seo.value.map((row, at) => ({ text: row[field], located: seo, path: [at, field] })) : []),
    ...writtenPages(parsed).map((located) => ({ text: located.value.seo[field], located, path: ['seo', field] })),
  ];
}

type WrittenPage = Located<{ title: string; seo: { title: string; description: string } }>;

function writtenPages({ pages, blogs, portfolio, caseStudies, jobs }: ParsedContent): WrittenPage[] {
  return [
    ...pages.flatMap(({ page }): WrittenPage[] => (page ? [page] : [])),
    ...[...blogs, ...portfolio, ...caseStudies, ...jobs].flatMap(({ entry }): WrittenPage[] => (entry ? [entry] : [])),
  ];
}

function* repeated(occurrences: Occurrence[], what: string): Steps<ContentIssue[]> {
  const first = new Map<string, string>();
  const issues: ContentIssue[] = [];
  for (const { text, located, path } of occurrences) {
    const other = first.get(text);
    if (!other) {
      first.set(text, located.file);
      continue;
    }
    issues.push(located.makeError(path, `is also the ${what} of ${other}; use a different ${what}`));
    // An error takes long, because it parses the file again to find the line.
    yield;
  }
  return issues;
}
