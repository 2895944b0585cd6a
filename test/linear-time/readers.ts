import { isbot } from 'isbot';
import * as v from 'valibot';
import { matchesOf } from '../../client/forms/fields/country/matches.ts';
import { createSuggest } from '../../server/chat/suggest.ts';
import { mapMeta, mapPageList } from '../../server/company-api/records/seo.ts';
import { mapSettings } from '../../server/company-api/records/settings.ts';
import { csvLine } from '../../server/content/csv.ts';
import { readArticleHtml } from '../../server/content/prose/article-html.ts';
import { typeset } from '../../server/content/prose/typeset.ts';
import { isNonPagePath } from '../../server/http/canonical-url.ts';
import { comparableHost } from '../../server/http/hosts.ts';
import { readHttpDate } from '../../server/http/http-dates.ts';
import { normalizeForwardedFor } from '../../server/http/ip-prefixes.ts';
import { prefersBrotli } from '../../server/http/negotiate.ts';
import { readPageAddress } from '../../server/http/page-address.ts';
import { readTarget } from '../../server/http/request-target.ts';
import { isNotModified } from '../../server/http/validators.ts';
import { requestOriginOf } from '../../server/posts/guards/cross-site.ts';
import { spamScore } from '../../server/posts/guards/spam-score.ts';
import { cleanFileName } from '../../server/posts/uploads/file-name.ts';
import { printableLines } from '../../server/process/text/printable.ts';
import { indented } from '../../server/process/text/wrapped-text.ts';
import { readHtmlText } from '../../server/queries/search/html-text.ts';
import { bestLine, foldLines } from '../../server/queries/search/marked-text.ts';
import { truncateLines } from '../../server/queries/search/search-entry.ts';
import { indexedWords, termOf, withoutCompounds } from '../../server/queries/search/words.ts';
import { maxMessageLength } from '../../shared/chat.ts';
import { forms } from '../../shared/forms/forms.ts';
import { unavailable } from '../../shared/result.ts';
import { normalizeQuery } from '../../shared/search-query.ts';
import { mapperContext } from '../support/mapper-context.ts';
import type { WorstInput } from './worst-inputs.ts';

interface Reader {
  name: string;
  read(text: string): unknown;
  longest?: number;
  worst: WorstInput[];
}

const suggest = createSuggest({
  search: { input: v.object({ q: v.string() }), run: async () => ({ result: unavailable, at: 0, degraded: true }) },
});

const marks = { start: 'a', repeat: '\u0315\u0300\u0327' };
const blanks = { start: 'a', repeat: ' ', end: 'a' };

/** Node's default limit for the total size of a request's headers. */
const header = { longest: 16 * 1024 };

export const readers: Reader[] = [
  { name: 'Accept-Encoding', read: prefersBrotli, worst: [{ start: 'br', repeat: ' ', end: 'x' }, { repeat: 'br;,' }] },
  {
    name: 'If-None-Match',
    read: (text) => isNotModified({ 'if-none-match': text }, { etag: 'W/"a.1"', lastModified: undefined }),
    worst: [{ repeat: 'W/"b", ' }, { repeat: ' ', end: ',' }],
  },
  {
    name: 'If-Modified-Since',
    read: (text) => readHttpDate(text, Date.now()),
    ...header,
    worst: [{ repeat: 'Sun, ' }, { repeat: '(' }, { repeat: '1 ' }],
  },
  {
    name: 'Origin',
    read: (origin) => requestOriginOf({ origin, host: 'a' }, undefined),
    ...header,
    worst: [{ start: 'http://', repeat: 'a.' }],
  },
  {
    name: 'X-Forwarded-For',
    read: (text) => normalizeForwardedFor({ 'x-forwarded-for': text }),
    ...header,
    worst: [{ repeat: '%' }, { repeat: '1:' }, { repeat: '[' }, { repeat: '"' }, { repeat: ',' }],
  },
  {
    name: 'Host',
    read: comparableHost,
    ...header,
    worst: [
      { repeat: '.', end: '!' },
      { repeat: 'a', end: ':' },
    ],
  },
  {
    name: 'the target',
    read: readTarget,
    ...header,
    worst: [
      { start: 'http://', repeat: 'a.', end: '/#' },
      { start: 'http://a', repeat: '?' },
    ],
  },
  {
    name: 'User-Agent',
    read: isbot,
    ...header,
    worst: [{ repeat: 'Mozilla/5.0 (' }, { repeat: 'a-' }, { repeat: 'Chrome/1.2 ' }, { repeat: '; a' }],
  },
  {
    name: 'target',
    read: readPageAddress,
    ...header,
    worst: [
      { repeat: '/a' },
      { start: '/search?q=', repeat: '%C2%A0' },
      { start: '/contact', repeat: '?sent=' },
      { start: '/tools/power-budget?name1=', repeat: '%C2%A0' },
      { start: '/contact?about=power-budget?', repeat: 'name1=1&' },
      { start: '/services?', repeat: 'pins=1&' },
      { start: '/services?pins=', repeat: '1,' },
    ],
  },
  { name: 'path', read: isNonPagePath, ...header, worst: [{ repeat: '/a.' }, { start: '/.', repeat: 'a', end: '-' }] },
  { name: 'file name', read: cleanFileName, worst: [{ repeat: '. ' }, { repeat: 'a ' }, { repeat: '/' }] },
  { name: 'query', read: normalizeQuery, worst: [blanks, { repeat: '\u200b' }] },
  { name: 'contact', read: formOf(forms.contact.schema), worst: emails() },
  { name: 'call', read: formOf(forms.call.schema), worst: emails() },
  { name: 'comment', read: formOf(forms.comment.schema), worst: emails() },
  { name: 'application', read: formOf(forms.application.schema), worst: emails() },
  {
    name: 'spam score',
    read: (text) => spamScore([text, text]),
    worst: [
      marks,
      { repeat: '\ufdfa' },
      ...[
        'рассылк',
        'продвижени',
        'раскрутк',
        'turn traffic ',
        'turn ',
        'http://',
        'www.',
        'earn 1,',
        'buy a ',
        '1',
      ].map((repeat) => ({ repeat })),
    ],
  },
  {
    name: 'chat',
    read: (text) => suggest(text.slice(0, maxMessageLength)),
    worst: [{ repeat: 'a.' }, { repeat: '.a-' }],
  },
  { name: 'mail', read: indented, worst: [{ repeat: ' ' }, blanks, { repeat: 'a ' }] },
  {
    name: 'desk',
    read: (text) => [printableLines(text), csvLine([text])],
    worst: [{ repeat: '\r' }, { repeat: '\u202e' }, { repeat: '"' }, { repeat: '; ' }],
  },
  {
    name: 'country filter',
    read: (text) => matchesOf([{ id: 1, name: 'India' }], text),
    worst: [{ repeat: 'a' }, { repeat: 'a ' }],
  },
  {
    name: 'words of search',
    read: (text) => indexedWords(truncateLines([text]).join('\n')),
    worst: [{ repeat: 'a' }, { repeat: '-' }, { repeat: 'a-' }, { repeat: 'a--' }, { repeat: ', ' }],
  },
  {
    name: 'compounds of search',
    read: (text) => withoutCompounds(normalizeQuery(text)),
    worst: [{ repeat: 'a' }, { repeat: 'a-' }, { repeat: 'a--' }],
  },
  { name: 'word of search', read: termOf, worst: [marks, { repeat: 'µ' }] },
  {
    name: 'line of search',
    read: (line) => bestLine([line], { folded: foldLines([line]), terms: new Set(['b']), enough: 1 }),
    worst: [marks, { repeat: 'a' }, { repeat: '-' }, { repeat: 'a--' }],
  },
  {
    name: 'text of HTML',
    read: (html) => readHtmlText(readArticleHtml(html).html),
    worst: [{ repeat: '<p>a ' }, { start: '<p>', repeat: ' ' }, { repeat: '<li><ul>' }],
  },
  {
    name: 'typesetting',
    read: typeset,
    worst: [
      { repeat: '5 mA ' },
      { repeat: "a'" },
      { repeat: '"' },
      { repeat: '](' },
      { start: '`', repeat: 'a' },
      { repeat: '5 × ' },
      { repeat: 'ISO ' },
    ],
  },
  {
    name: 'article',
    read: (html) => readArticleHtml(html),
    worst: [
      { repeat: '<h2>a</h2>' },
      { repeat: '<h2>a-2</h2><h2>a</h2>' },
      { repeat: '<div>' },
      { repeat: '<table><tr><td>' },
      { start: '<table>', repeat: '<i></i>' },
      { start: '<p ', repeat: (index) => `a${index} `, end: '>' },
      { repeat: (index) => `<p><b id=${index}></p>` },
      { start: '<pre><code class="language-dts">', repeat: 'aa' },
      { start: '<pre><code class="language-ini">', repeat: 'a1a1a1a1a1a1a1a1\n' },
      { repeat: '<pre><code class="language-c">int a;</code></pre>' },
    ],
  },
  {
    name: 'head of a page',
    read: (text) =>
      mapMeta({
        Seo_Meta_Details: {
          Meta_Title: text,
          Meta_Description: text,
          Meta_Keywords: text,
          Og_Image_Link: text,
          Is_Index_Page: 1,
        },
      }),
    worst: [
      { start: 'https://a/', repeat: '../' },
      { start: 'https://', repeat: 'a.' },
    ],
  },
  {
    name: 'list of pages',
    read: (Slug) => mapPageList({ Page_List: [{ Slug, Page_Title: Slug }] }, mapperContext({})),
    worst: [{ repeat: '/-' }, { start: '/', repeat: 'a', end: '?' }],
  },
  {
    name: 'settings',
    read: (Content) =>
      mapSettings({ Setting_List: [1, 3, 8].map((Setting_Type) => ({ Setting_Type, Content })) }, mapperContext({})),
    worst: [{ start: 'https://www.', repeat: 'www.' }],
  },
];

function formOf(schema: v.GenericSchema) {
  const names = ['FullName', 'CompanyName', 'WorkEmail', 'CountryId', 'PhoneNumber', 'Subject', 'Message', 'Comment'];
  const others = ['BlogSlug', 'JobSlug', 'PreferredDate', 'PreferredHour', 'PreferredTime', 'TimeZone'];
  return (text: string) => v.safeParse(schema, Object.fromEntries([...names, ...others].map((name) => [name, text])));
}

function emails(): WorstInput[] {
  return [
    { start: 'a@', repeat: 'a.', end: '@' },
    { repeat: 'a@' },
    { start: 'a@', repeat: '.' },
    { repeat: 'a-' },
    { repeat: '١' },
    blanks,
  ];
}
