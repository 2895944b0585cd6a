import { createHash } from 'node:crypto';
import type { ContentFiles } from './content-files.ts';
import type { Dated } from './content-items.ts';
import { type ContentListing, pathsOf } from './content-listing.ts';
import { type Pictures, pictureFolder } from './pictures.ts';
import type { ParsedContent } from './read-content.ts';
import type { Steps } from './reader.ts';

/** Contains no text, because the desk only compares states of the content folder. */
export interface ListedFile {
  /** Empty if the file cannot be read. */
  hash: string;
  /** Empty unless the file is a content page or an item without errors. */
  title: string;
  /** Set for items without errors. */
  item?: Dated;
}

/** The keys are paths relative to the content folder. */
export type ListedFiles = ReadonlyMap<string, ListedFile>;

export function* listFiles(
  files: ContentFiles,
  pictures: Pictures,
  listing: ContentListing,
  { blogs, portfolio, caseStudies, jobs, pages }: ParsedContent,
): Steps<ListedFiles> {
  const hashes = yield* hashFiles(files, pictures);
  for (const path of pathsOf(listing)) if (!hashes.has(path) && files.has(path)) hashes.set(path, '');
  const listed = new Map([...hashes].map(([path, hash]): [string, ListedFile] => [path, { hash, title: '' }]));
  const add = (path: string, facts: Omit<ListedFile, 'hash'>) =>
    listed.set(path, { hash: hashes.get(path) ?? '', ...facts });
  for (const [kind, items] of Object.entries({ blogs, portfolio, 'case-studies': caseStudies, jobs })) {
    for (const { slug, entry } of items) {
      if (!entry) continue;
      const { title, draft, publishedAt } = entry.value;
      add(`${kind}/${slug}.md`, { title, item: { draft, publishedAt } });
    }
  }
  for (const { kind, slug, page } of pages) if (page) add(`pages/${kind}/${slug}.yaml`, { title: page.value.title });
  return listed;
}

/** Hashes the pictures, and the texts that have been read before this call. */
export function* hashFiles(files: ContentFiles, pictures: Pictures): Steps<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const [path, text] of files.texts()) {
    hashes.set(path, createHash('sha256').update(text).digest('base64url'));
    yield;
  }
  for (const address of pictures.addresses) {
    const path = address.slice(pictureFolder.length);
    if (!hashes.has(path)) hashes.set(path, pictures.file(path)?.hash ?? '');
  }
  return hashes;
}
