import { slugPattern } from '../../../../shared/paths.ts';
import { slugOf } from '../../../content/content-files.ts';
import { publishedBy } from '../../../content/content-items.ts';
import type { PublishedFiles } from '../../../content/content-state.ts';
import type { ListedFile, ListedFiles } from '../../../content/listed-files.ts';
import { pagePath } from '../../../content/page-path.ts';
import { pictureFileNames } from '../../../content/pictures.ts';
import { pathOf } from '../../../page/previews/draft-queries.ts';
import { type DraftName, draftKinds } from '../../../page/previews/preview-links.ts';

export interface FolderFile extends ListedFile {
  path: string;
  /** Such as "Articles". */
  kind: string;
  /** Set if the file has a preview. */
  draft: DraftName | undefined;
}

export interface ContentChange extends FolderFile {
  change: 'added' | 'changed' | 'removed' | 'draft, stays hidden' | 'draft, will be hidden';
}

export interface PublishedPage {
  title: string;
  /** On the public site. */
  path: string;
}

const kindsByFolder: Record<string, string> = {
  blogs: 'Articles',
  portfolio: 'Products',
  'case-studies': 'Case studies',
  jobs: 'Jobs',
  pages: 'Pages',
  documents: 'Documents',
  comments: 'Comments',
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
      const file = folderFile(path, { hash: '', ...after, title });
      return { ...file, change: changeOf(before, after), draft: after && file.draft };
    });
}

/** Returns the pages that the last publication added or changed. `today` is an ISO date in UTC. */
export function publishedPages(
  { files, earlier, pages }: Pick<PublishedFiles, 'files' | 'earlier' | 'pages'>,
  today: string,
  productSlug: string,
): PublishedPage[] {
  return changesIn(earlier, files).flatMap(({ path: file, title, draft, item }) => {
    const page = pages.site.find(({ kind, slug }) => file === `pages/${kind}/${slug}.yaml`);
    const isShown = item && publishedBy([item], today).length > 0;
    const itemPath = draft && isShown ? pathOf[draft.kind](draft.slug) : undefined;
    const path = page ? pagePath(page, pages.navigation, productSlug) : itemPath;
    return path ? [{ title, path }] : [];
  });
}

function changeOf(before: ListedFile | undefined, after: ListedFile | undefined): ContentChange['change'] {
  if (after?.item?.draft) return before?.item?.draft === false ? 'draft, will be hidden' : 'draft, stays hidden';
  if (!before) return 'added';
  return after ? 'changed' : 'removed';
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

/** Returns the number of published files by kind. `today` is an ISO date in UTC. */
export function publishedCounts(published: ListedFiles, today: string): Map<string, number> {
  const counts = new Map(Object.values(kindsByFolder).map((kind) => [kind, 0]));
  for (const [path, file] of published) {
    const { kind, draft, item } = folderFile(path, file);
    if (draft && !(item && publishedBy([item], today).length)) continue;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

function folderFile(path: string, file: ListedFile): FolderFile {
  const [folder = '', name] = path.split('/');
  if (pictureFileNames.test(path)) return { ...file, path, kind: 'Pictures', draft: undefined };
  const slug = slugOf(path);
  const itemKind = slugPattern.test(slug) ? draftKinds.find((one) => one === folder) : undefined;
  const kind = (name && kindsByFolder[folder]) || 'Settings';
  return { ...file, path, kind, draft: itemKind && { kind: itemKind, slug } };
}
