import { slugPattern } from '../../../../shared/paths.ts';
import { slugOf } from '../../../content/content-files.ts';
import { publishedBy } from '../../../content/content-items.ts';
import type { ListedFile, ListedFiles } from '../../../content/listed-files.ts';
import { pictureFileNames } from '../../../content/pictures.ts';
import { type DraftName, draftKinds } from '../../../page/previews/preview-links.ts';

interface Noun {
  one: string;
  many: string;
}

export interface FolderFile extends ListedFile {
  path: string;
  noun: Noun;
  /** Set if the file has a preview. */
  draft: DraftName | undefined;
}

export interface ContentChange extends FolderFile {
  change: 'added' | 'changed' | 'removed';
}

/** By folder. */
const nouns: Record<string, Noun> = {
  blogs: { one: 'article', many: 'Articles' },
  portfolio: { one: 'product', many: 'Products' },
  'case-studies': { one: 'case study', many: 'Case studies' },
  jobs: { one: 'job', many: 'Jobs' },
  pages: { one: 'page', many: 'Pages' },
  documents: { one: 'document', many: 'Documents' },
  comments: { one: 'comments', many: 'Articles with comments' },
};
const picture: Noun = { one: 'picture', many: 'Pictures' };
const settings: Noun = { one: 'settings', many: 'Files with settings' };

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

/** Returns numbers of published files by their plural. `today` is an ISO date in UTC. */
export function publishedCounts(published: ListedFiles, today: string): Map<string, number> {
  const counts = new Map([...Object.values(nouns), picture, settings].map(({ many }) => [many, 0]));
  for (const [path, file] of published) {
    const { noun, draft, item } = folderFile(path, file);
    if (draft && !(item && publishedBy([item], today).length)) continue;
    counts.set(noun.many, (counts.get(noun.many) ?? 0) + 1);
  }
  return counts;
}

function folderFile(path: string, file: ListedFile): FolderFile {
  const [folder = '', name] = path.split('/');
  const isPicture = pictureFileNames.test(path);
  const kind = isPicture ? undefined : draftKinds.find((one) => one === folder);
  const slug = slugOf(path);
  const draft = kind && slugPattern.test(slug) ? { kind, slug } : undefined;
  const noun = isPicture ? picture : (name && nouns[folder]) || settings;
  return { ...file, path, noun, draft };
}
