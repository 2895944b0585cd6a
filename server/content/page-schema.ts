import * as v from 'valibot';
import { line, paragraph, record, slug, strings } from './fields.ts';

/** An address on this site, with or without a fragment. `{product}` stands for the operator's product slug. */
const inside = () =>
  v.pipe(
    v.string('write an address'),
    v.regex(/^(?:\/(?:[a-z0-9/-]|\{product\})*)?(?:#[a-z0-9-]+)?$/, 'write a path of this site, such as /contact'),
  );

const linkSchema = record({ label: line(1, 40), href: inside() });
const rowsOf = <Item extends v.GenericSchema>(item: Item, least: number, most: number) =>
  v.pipe(
    v.array(item, 'write a list'),
    v.minLength(least, `write ${least} to ${most} of them`),
    v.maxLength(most, `write ${least} to ${most} of them`),
  );

/** What a section is made of. `text` and everything like it may hold inline Markdown: code, emphasis, links. */
export const blockSchema = v.variant(
  'kind',
  [
    /** Numbered points, three in a row. */
    record({ kind: v.literal('points'), points: rowsOf(record({ title: line(1, 70), text: paragraph(400) }), 2, 12) }),
    /** A plain list, in two columns where there is room. */
    record({ kind: v.literal('list'), entries: rowsOf(line(1, 200), 2, 20) }),
    /** Markdown: paragraphs, lists, smaller headings. */
    record({ kind: v.literal('text'), markdown: paragraph(8_000) }),
    /** A drawing of the kit, by the name of its file; `narrow` takes its place on narrow screens. */
    record({
      kind: v.literal('figure'),
      drawing: line(1, 80),
      narrow: v.optional(line(1, 80)),
      label: line(1, 300),
      caption: paragraph(400),
    }),
    /** Columns that start with `#` hold numbers. */
    record({
      kind: v.literal('table'),
      caption: line(1, 160),
      columns: rowsOf(line(1, 40), 2, 8),
      rows: rowsOf(rowsOf(v.string('write text'), 1, 8), 1, 30),
    }),
    /** What happens one after the other, each with how long it takes. */
    record({
      kind: v.literal('steps'),
      steps: rowsOf(record({ name: line(1, 60), time: line(1, 40), text: paragraph(400) }), 2, 10),
    }),
    record({
      kind: v.literal('code'),
      file: line(1, 80),
      language: v.picklist(
        ['c', 'cpp', 'ts', 'js', 'python', 'yaml', 'dts', 'sh', 'json', 'ini', 'kotlin', 'text'],
        'name a language',
      ),
      code: paragraph(4_000),
    }),
    /** Rows that lead somewhere: services, projects, people to talk to. */
    record({
      kind: v.literal('links'),
      links: rowsOf(record({ label: line(1, 80), text: line(1, 160), href: inside() }), 1, 12),
    }),
    record({
      kind: v.literal('questions'),
      questions: rowsOf(record({ question: line(1, 120), answer: paragraph(900) }), 1, 12),
    }),
    /** Numbers large enough to read across a room. */
    record({
      kind: v.literal('numbers'),
      numbers: rowsOf(record({ name: line(1, 60), value: line(1, 30), condition: line(1, 100) }), 2, 6),
    }),
    record({ kind: v.literal('note'), name: line(1, 24), text: paragraph(600) }),
    record({
      kind: v.literal('people'),
      people: rowsOf(
        record({ name: line(1, 60), role: line(1, 80), office: line(1, 40), text: paragraph(300) }),
        1,
        24,
      ),
    }),
    record({
      kind: v.literal('timeline'),
      events: rowsOf(record({ when: line(1, 20), title: line(1, 80), text: paragraph(400) }), 2, 20),
    }),
  ],
  'use one of points, list, text, figure, table, steps, code, links, questions, numbers, note, people, timeline',
);

const sectionSchema = record({
  id: slug(),
  /** The plain word in the rail and in the contents. */
  name: line(1, 24),
  title: line(1, 80),
  lead: v.optional(line(1, 240)),
  more: v.optional(linkSchema),
  blocks: rowsOf(blockSchema, 1, 8),
});

/** `content/pages/{overviews,services,industries,company,legal}/*.yaml`: a page of the site's own. */
export const pageSchema = record({
  /** The heading of the page. */
  title: line(1, 80),
  lead: line(1, 320),
  /** What its breadcrumb calls it, where the menus do not. */
  name: v.optional(line(1, 40)),
  seo: record({ title: line(1, 60), description: line(110, 160), keywords: strings(3, 6) }),
  /** Label of the button that leads to the form. */
  action: v.optional(line(1, 40)),
  proof: v.optional(linkSchema),
  /** A block of facts beside the heading, or a strip of them below it. */
  facts: v.optional(rowsOf(record({ name: line(1, 24), value: line(1, 60) }), 2, 7)),
  /** Below the picture that opens the page, where it has one. */
  caption: v.optional(line(1, 160)),
  /** None on an overview that is a list. */
  sections: rowsOf(sectionSchema, 0, 14),
});

export type PageEntry = v.InferOutput<typeof pageSchema>;
export type PageSection = PageEntry['sections'][number];
export type PageBlock = v.InferOutput<typeof blockSchema>;
export type BlockOf<Kind extends PageBlock['kind']> = Extract<PageBlock, { kind: Kind }>;
