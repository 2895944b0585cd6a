import { pageKinds } from '../../shared/page.ts';
import type { ContentIssue } from './content-error.ts';
import { type ContentFiles, slugOf } from './content-files.ts';
import { pictureFileNames } from './pictures.ts';

export const singleFiles = {
  settings: 'settings.yaml',
  countries: 'countries.yaml',
  clients: 'clients.yaml',
  reviews: 'reviews.yaml',
  categories: 'blog-categories.yaml',
  tags: 'blog-tags.yaml',
  seo: 'seo.yaml',
  moved: 'moved.yaml',
  calls: 'calls.yaml',
  promises: 'promises.yaml',
  navigation: 'navigation.yaml',
  home: 'pages/home.yaml',
  portfolioCategories: 'portfolio-categories.yaml',
  events: 'events.yaml',
} as const;

export const optionalFiles = {
  contactQuestions: 'band.yaml',
  mails: 'mails.yaml',
  facts: 'facts.yaml',
  search: 'search.yaml',
} as const;

const optionalFolders: ReadonlySet<string> = new Set(['pages/buying', 'pages/data', 'pages/tools', 'documents']);

export type ContentListing = ReturnType<typeof listContent>;

export function pathsOf({
  pages,
  items,
  documents,
  hasContactQuestions,
  hasMails,
  hasFacts,
  hasSearch,
}: ContentListing): string[] {
  const { contactQuestions, mails, facts, search } = optionalFiles;
  const optional = [hasContactQuestions && contactQuestions, hasMails && mails, hasFacts && facts, hasSearch && search];
  return [
    ...Object.values(singleFiles),
    ...optional.filter((path) => path !== false),
    ...pages.flatMap(({ paths }) => paths),
    ...Object.values(items).flat(),
    ...documents.map((slug) => `documents/${slug}.md`),
  ];
}

export function listContent(files: ContentFiles, errors: ContentIssue[]) {
  const list = (folder: string, ending: string) => files.list(folder, ending, errors, pictureFileNames);
  const listIfThere = (folder: string, ending: string) =>
    optionalFolders.has(folder) && !files.has(folder) ? [] : list(folder, ending);
  const pages = pageKinds.map((kind) => ({ kind, paths: listIfThere(`pages/${kind}`, '.yaml') }));
  const items = {
    blogs: list('blogs', '.md'),
    comments: files.list('comments', '.yaml', errors),
    portfolio: list('portfolio', '.md'),
    'case-studies': list('case-studies', '.md'),
    jobs: list('jobs', '.md'),
  };
  const documents = listIfThere('documents', '.md').map(slugOf);
  return {
    pages,
    items,
    documents,
    hasContactQuestions: files.has(optionalFiles.contactQuestions),
    hasMails: files.has(optionalFiles.mails),
    hasFacts: files.has(optionalFiles.facts),
    hasSearch: files.has(optionalFiles.search),
  };
}
