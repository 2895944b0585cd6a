import type { Addresses } from './addresses.ts';
import type { Crawled, KnownAnswer } from './crawl.ts';
import type { Finding, Rule } from './finding.ts';
import type { Page } from './page.ts';

/** Bytes of any card, and of a card drawn by the site. */
const most = { card: 300_000, own: 60_000 };
const ownCards = '/cards/';
/** Pixels of a large card. */
const large = { width: 1200, height: 630 };

export function checkCards({ pages, answers, addresses }: Crawled): Finding[] {
  return [...pages.values()]
    .filter(({ isIndexable }) => isIndexable)
    .flatMap((page) => faultsOf(page, answers, addresses).map((fault) => ({ ...fault, path: page.path })));
}

interface Fault {
  rule: Rule;
  reason: string;
}

function faultsOf({ card }: Page, answers: Map<string, KnownAnswer>, addresses: Addresses): Fault[] {
  if (!card.image) return [{ rule: 'card-missing', reason: 'has no og:image' }];
  if (!URL.canParse(card.image)) return [{ rule: 'card-missing', reason: `${card.image} is not an absolute address` }];
  const place = addresses.placeOf(card.image);
  const answer = place && answers.get(place.path);
  const unshown = answer && whyUnshown(answer);
  if (unshown) return [{ rule: 'card-missing', reason: `${place.path} ${unshown}` }];
  const declared = `${card.width || '?'}×${card.height || '?'}`;
  const real = answer?.size && `${answer.size.width}×${answer.size.height}`;
  const limit = place?.path.startsWith(ownCards) ? most.own : most.card;
  return [
    ...fault(!card.alt, 'card-alt', 'has no og:image:alt'),
    ...fault(declared !== (real ?? declared), 'card-size', `${place?.path} is ${real}, declared as ${declared}`),
    ...fault(
      declared === (real ?? declared) && declared !== `${large.width}×${large.height}`,
      'card-size',
      `${card.image} is ${declared}, not ${large.width}×${large.height}`,
    ),
    ...fault(
      (answer?.bytes ?? 0) > limit,
      'card-large',
      `${place?.path} has ${answer?.bytes} bytes, more than the limit of ${limit}`,
    ),
  ];
}

function whyUnshown({ status, failure, type }: KnownAnswer): string | undefined {
  if (status !== 200) return failure ?? `returns status ${status}`;
  // Social networks do not show SVG.
  return /^image\/(?!svg)/.test(type) ? undefined : `has the media type ${type || '(none)'}`;
}

function fault(isWrong: boolean, rule: Rule, reason: string): Fault[] {
  return isWrong ? [{ rule, reason }] : [];
}
