import type { Item, ItemKind } from '../../server/content/content-items.ts';
import { type Content, loadContent } from '../../server/content/load-content.ts';
import { builtDrawings } from './drawings.ts';

let loaded: Content | undefined;

/** The site's own content, read and checked once for a file of tests: nothing changes it. */
export function siteContent(): Content {
  loaded ??= loadContent('content', { drawings: builtDrawings() });
  return loaded;
}

/** Its items of a sort, those that come out later included. */
export function siteItems<Kind extends ItemKind>(kind: Kind): Item<Kind>[] {
  return itemsOf(siteContent(), kind);
}

export function itemsOf<Kind extends ItemKind>({ items }: Content, kind: Kind): Item<Kind>[] {
  return items.published(kind, '9999-12-31').map(({ slug }) => items.read(kind, slug));
}
