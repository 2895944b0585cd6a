import { crc32 } from 'node:zlib';
import * as v from 'valibot';
import { type CacheFile, DamagedError } from '../../database/cache-file.ts';
import { sections } from './find-pages.ts';

export const sitemapTables = `
CREATE TABLE sitemaps (source TEXT PRIMARY KEY, pages TEXT NOT NULL, checksum INTEGER NOT NULL) STRICT;
`;

export type ListedPage = v.InferOutput<typeof pageSchema>;

const pageSchema = v.object({
  path: v.string(),
  section: v.picklist(sections),
  pictures: v.array(v.string()),
  changedAt: v.exactOptional(v.number()),
});
const pagesSchema = v.array(pageSchema);

export interface SitemapStore {
  find(): ListedPage[] | undefined;
  keep(pages: ListedPage[]): void;
}

/** `source` names the upstream: pages of a different one are not used. */
export function createSitemapStore(file: CacheFile, source: string): SitemapStore {
  let last = '';
  return {
    find: () =>
      file.use((tables) => {
        const row = tables.sql('SELECT pages, checksum FROM sitemaps WHERE source = ?').get(source);
        if (!row) return undefined;
        const text = String(row.pages);
        if (row.checksum !== crc32(text))
          throw new DamagedError('The pages of the sitemap are not as they were written.');
        const pages = v.safeParse(pagesSchema, JSON.parse(text));
        // Written by another version of the site.
        return pages.success ? pages.output : undefined;
      }),
    keep(pages) {
      const text = JSON.stringify(pages);
      if (text === last) return;
      last = text;
      file.use((tables) =>
        tables.transaction(() => {
          tables.sql('DELETE FROM sitemaps').run();
          tables.sql('INSERT INTO sitemaps (source, pages, checksum) VALUES (?, ?, ?)').run(source, text, crc32(text));
        }),
      );
    },
  };
}
