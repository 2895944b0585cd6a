import { href, paths } from '../../shared/paths.ts';
import type { Content } from '../content/load-content.ts';
import type { SeoEntry } from '../content/schemas.ts';

export interface SeoRow extends SeoEntry {
  /** ISO date: the newest of what the page shows. */
  lastModified: string;
}

type Published = Pick<Content, 'seo' | 'blogs' | 'categories' | 'tags'>;

/** A record for every page: the site's own, then what is derived from notes, categories and tags. */
export function seoRows({ seo, blogs, categories, tags }: Published): SeoRow[] {
  const written = new Set(seo.map(({ path }) => path));
  const listTitle = seo.find(({ path }) => path === paths.blogs)?.name ?? 'Notes';
  const derived = [
    ...newestFirst(blogs).map(blogRow),
    ...categories.map((category) => {
      const notes = blogs.filter((note) => note.category === category.slug);
      return listRow(href.blogCategory(category.slug), category.name, category.description, notes, listTitle);
    }),
    ...tags.map((tag) => {
      const notes = blogs.filter((note) => note.tags.includes(tag.slug));
      return listRow(href.blogTag(tag.slug), tag.name, tagDescription(tag.name, notes, listTitle), notes, listTitle);
    }),
  ];
  const lastModified = newestOf(blogs);
  return [...seo.map((row) => ({ ...row, lastModified })), ...derived.filter(({ path }) => !written.has(path))];
}

function blogRow({ slug, title, seo, publishedAt }: Content['blogs'][number]): SeoRow {
  return { path: href.blog(slug), name: title, ...seo, indexed: true, lastModified: publishedAt };
}

/** A list without notes has nothing to be found for. */
function listRow(path: string, name: string, description: string, notes: Content['blogs'], listTitle: string): SeoRow {
  return {
    path,
    name,
    title: `${name}: ${listTitle}`,
    description,
    keywords: [name, listTitle],
    indexed: notes.length > 0,
    lastModified: newestOf(notes),
  };
}

function tagDescription(name: string, notes: Content['blogs'], listTitle: string): string {
  const newest = newestFirst(notes);
  const titles = newest.map(({ title }) => title).join('; ');
  return shortened([`${listTitle} on ${name}`, titles, ...newest.map(({ summary }) => summary)].join('. '), 160);
}

function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\s:;,.]*\s\S*$/, '')}…`;
}

function newestFirst(notes: Content['blogs']): Content['blogs'] {
  return notes.toSorted((a, b) => Number(a.publishedAt < b.publishedAt) - Number(a.publishedAt > b.publishedAt));
}

function newestOf(notes: Content['blogs']): string {
  return newestFirst(notes)[0]?.publishedAt ?? '';
}
