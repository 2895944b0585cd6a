import type { Outcome } from '../../../shared/outcome.ts';
import type { PageImage, PageMeta } from '../../../shared/page.ts';
import { paths } from '../../../shared/paths.ts';
import { type CardFacts, versionOf } from './card-facts.ts';
import { cardSize } from './compose.ts';

export function cardedPath(path: string): string | undefined {
  const name = /^\/([a-z0-9/_-]{1,299})\.png$/.exec(path)?.[1];
  return name === home ? paths.home : name && `/${name}`;
}

/** Adds the card to a page's head, unless the upstream names an image. Reads `facts` only in that case. */
export async function withCard(
  meta: PageMeta,
  path: string,
  companyName: string,
  facts: () => Promise<Outcome<CardFacts>>,
): Promise<PageMeta> {
  if (meta.image) return meta;
  const card = await facts();
  if (!card.ok && card.reason === 'missing') return meta;
  // Unreadable facts may differ at the next request, so the address has no version.
  const version = card.ok ? `?v=${versionOf(card.value, companyName)}` : '';
  const image: PageImage = {
    url: `/cards/${path === paths.home ? home : path.slice(1)}.png${version}`,
    type: 'image/png',
    ...cardSize,
    alt: card.ok ? altOf(card.value, companyName) : companyName,
  };
  return { ...meta, image };
}

const home = 'home';

function altOf({ kind, title }: CardFacts, companyName: string): string {
  return `${kind}: ${title || companyName}`;
}
