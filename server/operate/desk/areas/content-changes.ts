import { slugPattern } from '../../../../shared/paths.ts';
import { slugOf } from '../../../content/content-files.ts';
import { publishedBy } from '../../../content/content-items.ts';
import type { ListedFile, ListedFiles } from '../../../content/listed-files.ts';
import { pictureFileNames } from '../../../content/pictures.ts';
import { type DraftName, draftKinds } from '../../../page/previews/preview-links.ts';

export interface FolderFile extends ListedFile {
  path: string;
  noun: string;
  /** Set if the file has a preview. */
  draft: DraftName | undefined;
}

export interface ContentChange extends FolderFile {
  change: 'added' | 'changed' | 'removed';
}

const nouns: Record<string, string> = {
  blogs: 'article',
  portfolio: 'product',
  'case-studies': 'case study',
  jobs: 'job',
  comments: 'comments',
  pages: 'page',
  documents: 'document',
};

const besideApi = /^(?:pages|documents)\/|^(?:navigation|calls|promises|moved|band|mails|facts)\.yaml$/;

/** Omits files whose content comes from the company API instead. */
export function filesBesideApi(files: ListedFiles): ListedFiles {
  return new Map([...files].filter(([path]) => besideApi.test(path)));
}

/** What publishing would change, by path. */
export function changesIn(published: ListedFiles, folder: ListedFiles): ContentChange[] {
  return [...new Set([...published.keys(), ...folder.keys()])]
    .filter((path) => published.get(path)?.hash !== folder.get(path)?.hash)
    .sort()
    .map((path) => {
      const [before, after] = [published.get(path), folder.get(path)];
      // A file with an error has no title.
      const title = after?.title || before?.title || '';
      const change = !before ? 'added' : after ? 'changed' : 'removed';
      const file = folderFile(path, { hash: '', ...after, title });
      return { ...file, change, draft: after && file.draft };
    });
}

/** Items that the site does not show even after a publication, newest first. `today` is an ISO date in UTC. */
export function unpublishedItems(folder: ListedFiles, today: string): (FolderFile & Required<ListedFile>)[] {
  return [...folder]
    .flatMap(([path, { item, ...file }]) => {
      if (!item || publishedBy([item], today).length > 0) return [];
      return [{ ...folderFile(path, file), item }];
    })
    .sort((a, b) => (a.item.publishedAt < b.item.publishedAt ? 1 : -1));
}

/** Returns the number of published files by noun. `today` is an ISO date in UTC. */
export function publishedCounts(published: ListedFiles, today: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [path, file] of published) {
    const { noun, draft, item } = folderFile(path, file);
    if (draft && !(item && publishedBy([item], today).length)) continue;
    counts.set(noun, (counts.get(noun) ?? 0) + 1);
  }
  return counts;
}

function folderFile(path: string, file: ListedFile): FolderFile {
  const [folder = '', name] = path.split('/');
  const isPicture = pictureFileNames.test(path);
  const kind = isPicture ? undefined : draftKinds.find((one) => one === folder);
  const slug = slugOf(path);
  const draft = kind && slugPattern.test(slug) ? { kind, slug } : undefined;
  const noun = isPicture ? 'picture' : ((name && nouns[folder]) ?? 'settings');
  return { ...file, path, noun, draft };
}
