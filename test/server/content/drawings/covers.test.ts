import { parseFragment } from 'parse5';
import request from 'supertest';
import { expect, test } from 'vitest';
import { type CoverItem, createCoverAssigner } from '../../../../drawings/covers/assign-covers.ts';
import { cover } from '../../../../drawings/covers/cover.ts';
import { type CoverFamily, coverFamilies, coverPatterns, families } from '../../../../drawings/covers/families.ts';
import type { CoverFacts } from '../../../../drawings/covers/plate.ts';
import { href } from '../../../../shared/paths.ts';
import { sampleContent } from '../../../support/sample.ts';
import { itemsOf } from '../../../support/site-content.ts';
import { aWarmSite } from '../../../support/test-site.ts';

const slugs = Array.from({ length: 40 }, (_, index) => `note-${index}-of-many`);
const maxBytes = 12 * 1024;

const factsFor = (family: CoverFamily): CoverFacts => ({
  values: Array.from({ length: families[family].values?.max ?? 0 }, (_, index) => 40 - 2 * index),
  labels: ['12 of 40', '3.3 V'],
});

test.each(coverPatterns)(
  'a cover with the pattern %s is the same every time and different for every slug',
  (family) => {
    const drawn = slugs.map((slug) => cover(slug, family).body);
    expect(slugs.map((slug) => cover(slug, family).body)).toEqual(drawn);
    expect(new Set(drawn).size).toBe(slugs.length);
  },
);

test.each(coverFamilies)(
  'covers of the family %s are small, well-formed, and independent of style sheets and ids',
  (family) => {
    for (const slug of slugs) {
      const { width, height, body } = cover(slug, family, factsFor(family));
      expect([width, height]).toEqual([320, 200]);
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(maxBytes);
      expect(body).not.toMatch(/NaN|undefined|Infinity| (?:class|style|id)=|url\(/);
      expect(failuresOf(body)).toEqual([]);
    }
  },
);

test.each(coverFamilies)('the family %s draws every number that an address may contain', (family) => {
  const { fewest = 0, max = 0 } = families[family].values ?? {};
  const extremes = [0.001, 100_000, 64];
  for (let round = 0; round < 200; round += 1) {
    const values = Array.from({ length: round % 2 ? max : fewest }, (_, index) => {
      return extremes[Math.floor(round / 3 ** (index % 5)) % 3] ?? 1;
    });
    expect(cover('any', family, { values, labels: [] }).body, `${values}`).not.toMatch(/NaN|undefined|Infinity/);
  }
});

test.each(coverFamilies)('the family %s uses only the plate’s colors', (family) => {
  const paints = cover('any', family, factsFor(family)).body.matchAll(/ (?:fill|stroke)="([^"]*)"/g);
  const others = [...paints].flatMap(([, paint = '']) =>
    /^(?:none|var\(--(?:plate|(?:on-)?ink-\d)\))$/.test(paint) ? [] : paint,
  );
  expect(others).toEqual([]);
});

test.each(coverFamilies)('the family %s shows no words except the item’s labels', (family) => {
  const facts = factsFor(family);
  const shown = wordsIn(cover('any', family, facts).body);
  expect(facts.labels).toEqual(expect.arrayContaining(shown));
  expect(wordsIn(cover('any', family, { ...facts, labels: [] }).body)).toEqual([]);
});

const categories = ['firmware', 'board-support', 'radio', 'hardware', 'quality', 'a-category-of-tomorrow'];
const items: CoverItem[] = Array.from({ length: 60 }, (_, index) => ({
  slug: `item-${index}`,
  category: categories[(index * 7) % categories.length] ?? '',
}));

const assignCovers = (list: CoverItem[]) => list.map(createCoverAssigner());

test.each([2, 3])('in a grid of %i columns, every cover differs from those to its left and above it', (columns) => {
  const covers = assignCovers(items);
  for (const [index, { family, plate }] of covers.entries()) {
    for (const neighbor of [covers[index - 1], covers[index - columns]]) {
      expect(plate).not.toBe(neighbor?.plate);
      expect(family).not.toBe(neighbor?.family);
    }
  }
});

test('a list of one category shows all of its families about equally often', () => {
  const covers = assignCovers(items.map(({ slug }) => ({ slug, category: 'radio' })));
  const uses = Map.groupBy(covers, ({ family }) => family);
  expect(uses.size).toBeGreaterThanOrEqual(5);
  const counts = [...uses.values()].map((same) => same.length);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(3);
});

test('an item has the drawing that it specifies, and its neighbors have others', () => {
  const list = items.map((item, index) => (index % 7 === 3 ? { ...item, family: 'smith' as const } : item));
  const covers = assignCovers(list);
  for (const [index, { family }] of covers.entries()) {
    if (index % 7 === 3) expect(family).toBe('smith');
    else expect(family).not.toBe(covers[index - 1]?.family);
  }
});

test('an item whose slug names a subject has the drawing of that subject', () => {
  const [antenna] = assignCovers([{ slug: 'a-pifa-in-a-tin', category: 'firmware' }]);
  expect(antenna?.family).toBe('smith');
});

test('a later item changes no existing cover', () => {
  const all = assignCovers(items);
  expect(assignCovers(items.slice(0, 25))).toEqual(all.slice(0, 25));
});

test('a note has the same drawing on every page, and in every list its plate differs from those nearby', async () => {
  await using site = await aWarmSite();
  const coversOn = async (page: string) => {
    const { text } = await request(site.server).get(page);
    const covers = text.matchAll(/cover--([a-z]+)"[^>]*><use (?:data-)?href="\/drawings\/([^"]+)#d"/g);
    return [...covers].map(([, plate = '', file = '']) => ({ plate, file, slug: file.split('/')[2] ?? '' }));
  };
  const filesOf = new Map<string, Set<string>>();
  const collect = (covers: { file: string; slug: string }[]) => {
    for (const { file, slug } of covers) {
      const name = slug.replace('.svg', '');
      filesOf.set(name, (filesOf.get(name) ?? new Set()).add(file));
    }
  };
  const categories = itemsOf(sampleContent(), 'blogs').map(({ category }) => href.blogCategory(category));
  const lists = new Set([href.blogs(), href.blogs(2), ...categories]);
  for (const page of [...lists, href.home()]) {
    const covers = await coversOn(page);
    collect(covers);
    for (const [index, { plate }] of covers.entries()) {
      const nearby = covers.slice(Math.max(0, index - 3), index);
      expect(
        nearby.filter((other) => other.plate === plate),
        page,
      ).toEqual([]);
    }
  }
  expect(filesOf.size).toBeGreaterThan(9);
  for (const slug of [...filesOf.keys()]) collect((await coversOn(href.blog(slug))).slice(0, 1));
  for (const files of filesOf.values()) {
    expect([...files]).toHaveLength(1);
    const [file = ''] = files;
    expect((await request(site.server).get(`/drawings/${file}`)).status, file).toBe(200);
  }
});

function wordsIn(body: string): string[] {
  return [...body.matchAll(/<text[^>]*>([^<]*)</g)].flatMap(([, words]) => words || []);
}

function failuresOf(body: string): string[] {
  const failures: string[] = [];
  parseFragment(`<svg>${body}</svg>`, { onParseError: ({ code }) => failures.push(code) });
  return failures;
}
