import type { FeedFile } from '../../../shared/paths.ts';
import { declaration, element, type Xml } from '../xml.ts';
import type { Feed, FeedNote } from './read-feed.ts';

interface FeedFormat {
  type: string;
  write(feed: Feed, self: string): string;
}

export const feedFormats: Record<FeedFile, FeedFormat> = {
  'rss.xml': { type: 'application/rss+xml; charset=utf-8', write: writeRss },
  'atom.xml': { type: 'application/atom+xml; charset=utf-8', write: writeAtom },
  'feed.json': { type: 'application/feed+json; charset=utf-8', write: writeJson },
};

const atom = 'http://www.w3.org/2005/Atom';

function writeRss(feed: Feed, self: string): string {
  const items = feed.notes.map((note) =>
    element(
      'item',
      {},
      element('title', {}, note.title),
      element('link', {}, note.url),
      element('guid', { isPermaLink: 'true' }, note.url),
      element('pubDate', {}, new Date(note.publishedAt).toUTCString()),
      element('dc:creator', {}, note.author),
      ...note.categories.map((name) => element('category', {}, name)),
      element('description', {}, note.summary),
      element('content:encoded', {}, note.html),
    ),
  );
  const channel = element(
    'channel',
    {},
    element('title', {}, feed.title),
    element('link', {}, feed.url),
    element('description', {}, feed.description),
    element('language', {}, feed.language),
    element('lastBuildDate', {}, new Date(modifiedAt(feed)).toUTCString()),
    element('atom:link', { href: self, rel: 'self', type: 'application/rss+xml' }),
    ...items,
  );
  const modules = {
    'xmlns:atom': atom,
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  };
  return declaration + element('rss', { version: '2.0', ...modules }, channel).markup;
}

function writeAtom(feed: Feed, self: string): string {
  const entries = feed.notes.map((note) =>
    element(
      'entry',
      {},
      element('title', {}, note.title),
      element('link', { rel: 'alternate', type: 'text/html', href: note.url }),
      element('id', {}, note.url),
      element('published', {}, note.publishedAt),
      element('updated', {}, note.modifiedAt),
      authorOf(note),
      ...note.categories.map((term) => element('category', { term })),
      element('summary', {}, note.summary),
      element('content', { type: 'html' }, note.html),
    ),
  );
  const root = element(
    'feed',
    { xmlns: atom, 'xml:lang': feed.language },
    element('title', {}, feed.title),
    element('subtitle', {}, feed.description),
    element('link', { rel: 'alternate', type: 'text/html', href: feed.url }),
    element('link', { rel: 'self', type: 'application/atom+xml', href: self }),
    element('id', {}, feed.url),
    element('updated', {}, modifiedAt(feed)),
    ...entries,
  );
  return declaration + root.markup;
}

function authorOf({ author }: FeedNote): Xml {
  return element('author', {}, element('name', {}, author));
}

function writeJson({ title, description, language, url, notes }: Feed, self: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: url,
    feed_url: self,
    language,
    items: notes.map((note) => ({
      id: note.url,
      url: note.url,
      title: note.title,
      summary: note.summary,
      content_html: note.html,
      date_published: note.publishedAt,
      date_modified: note.modifiedAt,
      authors: [{ name: note.author }],
      tags: note.categories,
    })),
  });
}

/** Returns the time of the latest modification, or the epoch for an empty feed, because Atom requires a date. */
function modifiedAt({ notes }: Feed): string {
  return notes.map((note) => note.modifiedAt).reduce((a, b) => (a > b ? a : b), '1970-01-01T00:00:00Z');
}
