import { type Item, type ItemKind, publishedBy } from '../../server/content/content-items.ts';
import { type Content, loadContent } from '../../server/content/load-content.ts';
import { readPictures } from '../../server/content/pictures.ts';

export const sampleFolder = 'test/support/sample-content';

export const shippedFolder = 'content';

const loaded = new Map<string, Promise<Content>>();

/** Callers share the content and must not change it. */
export function contentIn(folder: string): Promise<Content> {
  const content = loaded.get(folder) ?? readPictures(folder).then((pictures) => loadContent(folder, { pictures }));
  loaded.set(folder, content);
  return content;
}

export function itemsOf<Kind extends ItemKind>({ items }: Content, kind: Kind): Item<Kind>[] {
  return itemsOn('9999-12-31', items, kind);
}

export function itemsToday<Kind extends ItemKind>({ items }: Content, kind: Kind): Item<Kind>[] {
  return itemsOn(new Date().toISOString().slice(0, 10), items, kind);
}

function itemsOn<Kind extends ItemKind>(day: string, items: { [K in Kind]: Item<K>[] }, kind: Kind): Item<Kind>[] {
  return publishedBy<Item<Kind>>(items[kind], day);
}
