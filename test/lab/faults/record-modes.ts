import type { Mode } from './modes.ts';
import { asIfRequested } from './replies.ts';
import { data, type Fields, fields, lists, mapValues, records } from './rewrites.ts';

const names = /_(?:Title|Name)$/;
const texts = /_(?:Summary|Content|Description|Text|Exhibit)$|^Review$|^Comment$/;
const slugs = /(?:^|_)Slug$/;
const slugField = /Slug$/;

const others = {
  BlogSlug: 'a-buoy-without-satellites',
  PortfolioSlug: 'open-water-buoy',
  Slug: 'buoy-updates-at-sea',
};

const longWord = ' and more words'.repeat(20);
const longText = ' and more words'.repeat(17_000);
const deep = `${'<div>'.repeat(50_000)}deep${'</div>'.repeat(50_000)}`;
const listings = '<pre><code class="language-c">int main(void) {\n  return 0;\n}</code></pre>'.repeat(1_500);
const padding = `<p>${'A sentence that fills the page. '.repeat(25_000)}</p>`;

export const recordModes: Mode[] = [
  { name: 'emptylists', rewrite: lists(() => []) },
  { name: 'missing-lists', rewrite: lists(() => undefined) },
  {
    name: 'halflists',
    rewrite: records((record, index) => (index % 2 ? broken(record) : record)),
  },
  { name: 'firstbroken', rewrite: records((record, index) => (index ? record : broken(record))) },
  { name: 'nullfields', rewrite: fields(/./, (value) => (typeof value === 'string' ? null : value)) },
  { name: 'nullrecords', rewrite: lists((list) => list.map(() => null)) },
  { name: 'nulloptional', rewrite: fields(/^(?:Blog|Portfolio|CaseStudy|Job)_Summary$/, () => null) },
  { name: 'nullcategory', rewrite: fields(/^Category_Name$/, () => null) },
  { name: 'wrongtypes', rewrite: fields(/./, otherType) },
  {
    name: 'numbers-as-texts',
    rewrite: fields(/./, (value) => (typeof value === 'number' ? String(value) : value)),
  },
  { name: 'bad-dates', rewrite: fields(/Date$/, () => '20/11/2026') },
  { name: 'huge-names', rewrite: fields(names, (value) => `${value}${longWord}`) },
  { name: 'huge-texts', rewrite: fields(texts, (value) => `${value}${longText}`) },
  { name: 'deephtml', rewrite: fields(/_Content$/, (value) => `${value}${deep}`) },
  { name: 'listings', rewrite: fields(/_Content$/, (value) => `${value}${padding}${listings}`) },
  { name: 'without-slug', rewrite: records((record) => without(record, slugs)) },
  { name: 'bad-slugs', rewrite: fields(slugs, (value) => `../../${value}?`) },
  { name: 'upper-case-slugs', rewrite: fields(slugs, (value) => String(value).toUpperCase()) },
  { name: 'other-record', reply: () => asIfRequested((input) => replaced(input, others)) },
  { name: 'duplicate-records', rewrite: lists((list) => [...list, ...list]) },
  { name: 'total-0', rewrite: total(0) },
  { name: 'total-negative', rewrite: total(-5) },
  { name: 'total-huge', rewrite: total(1_000_000_000) },
  { name: 'total-text', rewrite: total('many') },
  { name: 'page-number-ignored', reply: () => asIfRequested((input) => without(input, /^PageNo$/)) },
  { name: 'paging-ignored', reply: () => asIfRequested((input) => replaced(input, { IsPagination: 0 })) },
  { name: 'slug-ignored', reply: () => asIfRequested((input) => without(input, slugField)) },
];

function broken(record: Fields): Fields {
  return mapValues(record, (value, name) => (names.test(name) ? {} : value));
}

function otherType(value: unknown): unknown {
  if (typeof value === 'string') return { text: value };
  if (typeof value === 'number') return [value];
  return Array.isArray(value) ? 'a list' : 0;
}

function without(record: Fields, some: RegExp): Fields {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !some.test(name)));
}

function replaced(input: Fields, values: Fields): Fields {
  return mapValues(input, (value, name) => values[name] ?? value);
}

function total(count: unknown) {
  return data((given) => ('Total_Count' in given ? { ...given, Total_Count: count } : given));
}
