import type { Outcome } from '../../shared/outcome.ts';
import type { PageImage, PageMeta } from '../../shared/page.ts';
import { paths } from '../../shared/paths.ts';
import { type CardFacts, versionOf } from '../reads/card-facts.ts';
import { cardSize } from './compose.ts';

/** The path of the page whose card a path below `/cards` is, such as `/blogs/some-note.png`. Undefined for none. */
export function cardedPath(path: string): string | undefined {
  const name = /^\/([a-z0-9/_-]{1,299})\.png$/.exec(path)?.[1];
  return name === home ? paths.home : name && `/${name}`;
}

/** The head of a page with its card, where the upstream names no picture. `facts` are not asked for otherwise. */
export async function withCard(
  meta: PageMeta,
  path: string,
  companyName: string,
  facts: () => Promise<Outcome<CardFacts>>,
): Promise<PageMeta> {
  if (meta.image) return meta;
  const card = await facts();
  if (!card.ok && card.reason === 'missing') return meta;
  // Facts that cannot be read now may differ at the next request, so the address carries no version.
  const version = card.ok ? `?v=${versionOf(card.value, companyName)}` : '';
  const image: PageImage = {
    url: `/cards/${path === paths.home ? home : path.slice(1)}.png${version}`,
    type: 'image/png',
    ...cardSize,
    alt: card.ok ? altOf(card.value, companyName) : companyName,
  };
  return { ...meta, image };
}

/** No page has that path: it moves to the one without a name. */
const home = 'home';

function altOf({ kind, title }: CardFacts, companyName: string): string {
  return `${kind}: ${title || companyName}`;
}
