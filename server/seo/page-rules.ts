import type { Addresses } from './addresses.ts';
import { type Finding, quoted, type Rule } from './finding.ts';
import { hasNoindex, type Page, type PageContent } from './page.ts';

/** Characters. */
const most = { title: 65, description: 165 };
const leastDescription = 50;

export function checkPage(page: Page, content: PageContent, addresses: Addresses): Finding[] {
  const finding = (rule: Rule, reason: string): Finding => ({ rule, path: page.path, reason });
  return [
    ...checkTitle(page, finding),
    ...checkDescription(page, finding),
    ...checkCanonical(page, addresses, finding),
    ...checkHeadings(content.headings, finding),
    ...checkRobots(page, content, finding),
    ...(content.lang ? [] : [finding('lang-missing', 'the html element has no lang')]),
    ...content.brokenLinks.map((link) => finding('link-dead', `${quoted(link)} is not an address`)),
    ...content.unnamedImages.map((image) => finding('img-alt-missing', `${quoted(image)} has no alt text`)),
  ];
}

type MakeFinding = (rule: Rule, reason: string) => Finding;

function checkTitle({ title }: Page, finding: MakeFinding): Finding[] {
  if (!title) return [finding('title-missing', 'has no title')];
  const { length } = [...title];
  return length > most.title ? [finding('title-long', `${length} characters: ${quoted(title)}`)] : [];
}

function checkDescription({ description }: Page, finding: MakeFinding): Finding[] {
  if (!description) return [finding('description-missing', 'has no description')];
  const { length } = [...description];
  const reason = `${length} characters: ${quoted(description)}`;
  if (length < leastDescription) return [finding('description-short', reason)];
  return length > most.description ? [finding('description-long', reason)] : [];
}

function checkCanonical(
  { path, canonicals, isIndexable }: Page,
  { canonicalOrigin }: Addresses,
  finding: MakeFinding,
): Finding[] {
  const [canonical] = canonicals;
  if (canonical === undefined) return isIndexable ? [finding('canonical-missing', 'has no canonical link')] : [];
  if (canonicals.length > 1) return [finding('canonical-wrong', `has ${canonicals.length} canonical links`)];
  const [place] = path.split('?', 1);
  const own = `${canonicalOrigin}${place}`;
  // A later page of a list may name itself or the first page.
  const isRight = canonical === own || (/\?page=\d{1,9}$/.test(path) && canonical === canonicalOrigin + path);
  return isRight ? [] : [finding('canonical-wrong', `is ${quoted(canonical)}, not ${own}`)];
}

function checkHeadings(levels: number[], finding: MakeFinding): Finding[] {
  const main = levels.filter((level) => level === 1).length;
  const skip = levels.findIndex((level, at) => level > (levels[at - 1] ?? level) + 1);
  return [
    ...(main === 0 ? [finding('h1-missing', 'has no h1 heading')] : []),
    ...(main > 1 ? [finding('h1-many', `has ${main} h1 headings`)] : []),
    ...(skip < 0 ? [] : [finding('heading-skip', `an h${levels[skip]} follows an h${levels[skip - 1]}`)]),
  ];
}

function checkRobots(
  { path, isIndexable }: Page,
  { robotsMeta, robotsHeader }: PageContent,
  finding: MakeFinding,
): Finding[] {
  if (path === '/' && !isIndexable)
    return [finding('home-noindex', 'has noindex; remove noindex unless this is a copy of the site')];
  if (!robotsMeta || !robotsHeader || hasNoindex(robotsMeta) === hasNoindex(robotsHeader)) return [];
  return [
    finding(
      'noindex-mismatch',
      `the meta element has ${quoted(robotsMeta.trim())}, but the header has ${quoted(robotsHeader)}`,
    ),
  ];
}
