import type { Crawled, KnownAnswer } from './crawl.ts';
import { targetOf } from './crawl.ts';
import type { Finding, Rule } from './finding.ts';
import type { Page, Reference } from './page.ts';

const mostHops = 10;

export function checkReferences(site: Crawled): Finding[] {
  return [...site.pages.values()].flatMap(({ path, references }) =>
    references.flatMap((reference) => {
      const fault = faultOf(reference, site);
      return fault ? [{ ...fault, path }] : [];
    }),
  );
}

export function checkOrphans({ pages, answers, addresses }: Crawled): Finding[] {
  const reached = new Set(['/']);
  for (const path of reached) {
    const answer = answers.get(path);
    const target = answer && targetOf(path, answer, addresses);
    if (target !== undefined) reached.add(target);
    for (const { kind, path: to } of pages.get(path)?.references ?? []) if (kind === 'link') reached.add(to);
  }
  return [...pages.values()]
    .filter(({ path, isIndexable }) => isIndexable && !reached.has(path))
    .map(({ path }) => ({ rule: 'orphan', path, reason: 'no reachable page links to this page' }));
}

const deadRules: Record<Reference['kind'], Rule | undefined> = {
  link: 'link-dead',
  file: 'file-dead',
  feed: 'feed-dead',
  data: 'json-ld-dead',
  node: 'json-ld-dead',
  canonical: 'canonical-wrong',
  card: undefined,
};

function faultOf(reference: Reference, site: Crawled): Omit<Finding, 'path'> | undefined {
  const { kind, path, fragment, type } = reference;
  const end = endOf(path, site);
  const rule = deadRules[kind];
  if (!end || !rule) return undefined;
  const { answer, via } = end;
  const way = [path, ...via].join(' → ');
  if (!answer) return { rule: 'redirect-chain', reason: `${way} is a redirect loop` };
  const isLeft = answer.status >= 300 && answer.status < 400 && URL.canParse(answer.location ?? '');
  if (answer.status !== 200 && !isLeft)
    return { rule, reason: `${way} ${answer.failure ?? `returns status ${answer.status}`}` };
  if (kind === 'feed' && !isOfType(answer, type)) return { rule, reason: `${way} is ${answer.type}, not ${type}` };
  if (kind === 'canonical') return via.length || isLeft ? { rule, reason: `${path} redirects` } : undefined;
  if (via.length > 1) return { rule: 'redirect-chain', reason: way };
  if (via.length === 1 || isLeft)
    return { rule: 'redirect-linked', reason: isLeft ? `${way} → ${answer.location}` : way };
  if (kind === 'node' && !site.pages.get(path)?.nodeIds.has(`${path}#${fragment}`)) {
    return { rule: 'json-ld-invalid', reason: `${path} has no object with the @id #${fragment}` };
  }
  if (kind === 'link' && lacksFragment(site.pages.get(path), fragment)) {
    return { rule: 'fragment-dead', reason: `${path} has no #${fragment}` };
  }
  return undefined;
}

/** The last answer, or none if the redirects form a loop. Undefined for an address that was not fetched. */
function endOf(path: string, { answers, addresses }: Crawled): { answer?: KnownAnswer; via: string[] } | undefined {
  const via: string[] = [];
  for (let at = path; ; ) {
    const answer = answers.get(at);
    if (!answer) return undefined;
    const target = targetOf(at, answer, addresses);
    if (target === undefined) return { answer, via };
    via.push(target);
    if (via.length > mostHops) return { via: via.slice(0, 2) };
    at = target;
  }
}

function isOfType(answer: KnownAnswer, type: string | undefined): boolean {
  const wanted = type?.split(';', 1)[0]?.trim().toLowerCase();
  return answer.type === wanted;
}

function lacksFragment(page: Page | undefined, fragment: string): boolean {
  // In HTML, `#top` always works, and a text fragment refers to no element.
  if (!page || !fragment || fragment === 'top' || fragment.startsWith(':~:')) return false;
  return !page.ids.has(fragment);
}
