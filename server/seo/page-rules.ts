import type { Addresses } from './addresses.ts';
import { type Finding, quoted, type Rule } from './finding.ts';
import { hasNoindex, type Page, type PageContent } from './page.ts';

/** Characters. */
const most = { title: 65, description: 165 };
const leastDescription = 50;

/** Checks a page on its own. Structured data and cards have separate rules. */
export function judgePage(page: Page, content: PageContent, addresses: Addresses): Finding[] {
  const told = (rule: Rule, reason: string): Finding => ({ rule, path: page.path, reason });
  return [
    ...judgeTitle(page, told),
    ...judgeDescription(page, told),
    ...judgeCanonical(page, addresses, told),
    ...judgeHeadings(content.headings, told),
    ...judgeRobots(page, content, told),
    ...(content.lang ? [] : [told('lang-missing', 'its html element has no lang')]),
    ...content.brokenLinks.map((link) => told('link-dead', `${quoted(link)} is no address`)),
    ...content.unnamedImages.map((image) => told('img-alt-missing', `${quoted(image)} has no alt`)),
  ];
}

type Told = (rule: Rule, reason: string) => Finding;

function judgeTitle({ title }: Page, told: Told): Finding[] {
  if (!title) return [told('title-missing', 'has no title')];
  const { length } = [...title];
  return length > most.title ? [told('title-long', `${length} characters: ${quoted(title)}`)] : [];
}

function judgeDescription({ description }: Page, told: Told): Finding[] {
  if (!description) return [told('description-missing', 'has no description')];
  const { length } = [...description];
  const reason = `${length} characters: ${quoted(description)}`;
  if (length < leastDescription) return [told('description-short', reason)];
  return length > most.description ? [told('description-long', reason)] : [];
}

function judgeCanonical(
  { path, canonicals, isIndexable }: Page,
  { canonicalOrigin }: Addresses,
  told: Told,
): Finding[] {
  const [canonical] = canonicals;
  if (canonical === undefined) return isIndexable ? [told('canonical-missing', 'has no canonical link')] : [];
  if (canonicals.length > 1) return [told('canonical-wrong', `has ${canonicals.length} canonical links`)];
  const [place] = path.split('?', 1);
  const own = `${canonicalOrigin}${place}`;
  // A later page of a list may name itself or the first page.
  const isRight = canonical === own || (/\?page=\d{1,9}$/.test(path) && canonical === canonicalOrigin + path);
  return isRight ? [] : [told('canonical-wrong', `is ${quoted(canonical)}, not ${own}`)];
}

function judgeHeadings(levels: number[], told: Told): Finding[] {
  const main = levels.filter((level) => level === 1).length;
  const skip = levels.findIndex((level, at) => level > (levels[at - 1] ?? level) + 1);
  return [
    ...(main === 0 ? [told('h1-missing', 'has no h1')] : []),
    ...(main > 1 ? [told('h1-many', `has ${main} h1`)] : []),
    ...(skip < 0 ? [] : [told('heading-skip', `an h${levels[skip]} follows an h${levels[skip - 1]}`)]),
  ];
}

function judgeRobots({ path, isIndexable }: Page, { robotsMeta, robotsHeader }: PageContent, told: Told): Finding[] {
  if (path === '/' && !isIndexable) return [told('home-noindex', 'says noindex: is this a copy of the site?')];
  if (!robotsMeta || !robotsHeader || hasNoindex(robotsMeta) === hasNoindex(robotsHeader)) return [];
  return [told('noindex-mismatch', `the meta says ${quoted(robotsMeta.trim())}, the header ${quoted(robotsHeader)}`)];
}
