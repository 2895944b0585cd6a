import * as v from 'valibot';
import { combinedSchema, effortSchema } from './effort.ts';
import { code, httpsAddress, line, listOf, metaFields, oneOf, paragraph, record, slug } from './fields.ts';

const inside = () =>
  v.pipe(
    v.string('use a path on this site, such as /contact'),
    v.regex(
      /^(?:\/(?:[a-z0-9/-]|\{product\})*(?:\.pdf)?)?(?:#[a-z0-9-]+)?$/,
      'use a path on this site, such as /contact',
    ),
  );

const linkSchema = record({ label: line(1, 40), href: inside() });

const languages = ['c', 'cpp', 'ts', 'js', 'python', 'yaml', 'dts', 'sh', 'json', 'ini', 'kotlin', 'text'] as const;

/**
 * How a phone shows the columns of a table: `labels` by column replace the columns' names, `inline` columns share one
 * line, and `hidden` columns are left out. `folded` says whether a reader first opens the table, instead of the default
 * by its columns and rows.
 */
const phoneColumnsSchema = record({
  labels: v.optional(v.record(line(1, 40), line(1, 18))),
  inline: v.optional(listOf(line(1, 40), 1, 6)),
  hidden: v.optional(listOf(line(1, 40), 1, 6)),
  folded: v.optional(v.boolean()),
});

export const blockSchema = v.variant(
  'kind',
  [
    record({ kind: v.literal('points'), points: listOf(record({ title: line(1, 70), text: paragraph(400) }), 2, 12) }),
    /** With `summary`, a phone shows a service's list or text only when a reader opens it. */
    record({ kind: v.literal('list'), entries: listOf(line(1, 200), 2, 20), summary: v.optional(line(1, 60)) }),
    record({ kind: v.literal('text'), markdown: paragraph(8_000), summary: v.optional(line(1, 60)) }),
    /** `drawing` is the file name of a picture in the page file's folder, or a picture's address. */
    record({
      kind: v.literal('figure'),
      drawing: line(1, 80),
      label: line(1, 300),
      caption: paragraph(400),
    }),
    /**
     * Columns whose name starts with `#` contain numbers. With `file`, the table is also available as
     * `/data/<file>.csv`.
     */
    record({
      kind: v.literal('table'),
      caption: line(1, 160),
      columns: listOf(line(1, 40), 2, 8),
      rows: listOf(listOf(v.string('is not text; put the cell in quotes'), 1, 8), 1, 60),
      file: v.optional(slug()),
      /**
       * Hides the table until a reader opens the disclosure. Use this field only for details that a buyer does not
       * need.
       */
      folded: v.optional(v.literal(true, 'use true, or remove this field')),
      anchors: v.optional(v.literal(true, 'use true, or remove this field')),
      phone: v.optional(phoneColumnsSchema),
    }),
    record({
      kind: v.literal('steps'),
      steps: listOf(record({ name: line(1, 60), time: line(1, 40), text: paragraph(400) }), 2, 10),
    }),
    record({
      kind: v.literal('code'),
      file: line(1, 80),
      language: oneOf(languages),
      code: code(4_000),
    }),
    /** If a link has a drawing, all links of the block become cards. Otherwise, the links become rows. */
    record({
      kind: v.literal('links'),
      links: listOf(
        record({ label: line(1, 80), text: line(1, 160), href: inside(), drawing: v.optional(line(1, 80)) }),
        1,
        12,
      ),
    }),
    record({
      kind: v.literal('questions'),
      questions: listOf(record({ question: line(1, 120), answer: paragraph(900) }), 1, 12),
    }),
    record({
      kind: v.literal('numbers'),
      numbers: listOf(record({ name: line(1, 60), value: line(1, 30), condition: line(1, 100) }), 2, 6),
    }),
    record({ kind: v.literal('note'), name: line(1, 24), text: paragraph(600) }),
    record({
      kind: v.literal('sources'),
      sources: listOf(
        record({
          publisher: line(1, 60),
          title: line(1, 140),
          section: v.optional(line(1, 160)),
          href: httpsAddress(),
        }),
        1,
        8,
      ),
    }),
    record({
      kind: v.literal('people'),
      /** Contains a group of 96 by 96 units for each person's `part`. */
      drawing: v.optional(line(1, 80)),
      people: listOf(
        record({
          name: line(1, 60),
          role: line(1, 80),
          office: line(1, 40),
          text: paragraph(300),
          part: v.optional(slug()),
        }),
        1,
        24,
      ),
    }),
    /** With `building`, a drawing next to the events shows the parts that each event added to the building. */
    record({
      kind: v.literal('timeline'),
      building: v.optional(record({ drawing: line(1, 80), label: line(1, 300), caption: line(1, 200) })),
      events: listOf(
        record({
          when: line(1, 20),
          title: line(1, 80),
          text: paragraph(400),
          adds: v.optional(listOf(slug(), 1, 20)),
          failed: v.optional(v.literal(true, 'use true, or remove this field')),
        }),
        2,
        20,
      ),
    }),
  ],
  'use one of points, list, text, figure, table, steps, code, links, questions, numbers, note, sources, people, timeline',
);

const sectionSchema = record({
  id: slug(),
  name: line(1, 24),
  title: line(1, 80),
  lead: v.optional(line(1, 240)),
  more: v.optional(linkSchema),
  ground: v.optional(oneOf(['board', 'bench', 'band'])),
  pull: v.optional(record({ value: line(1, 12), text: line(1, 60) })),
  blocks: listOf(blockSchema, 1, 8),
});

const buildingSchema = record({
  drawing: line(1, 80),
  label: line(1, 300),
  caption: line(1, 200),
  /** `room` is the ID of an element in the drawing. The `<view>` with the ID `<room>-view` shows this room. */
  rooms: listOf(record({ room: slug(), name: line(1, 40), text: line(1, 60), href: inside() }), 1, 20),
});

export const pageSchema = record({
  title: line(1, 80),
  lead: line(1, 320),
  /** Short name of a page that `content/navigation.yaml` does not list. */
  name: v.optional(line(1, 40)),
  seo: record(metaFields),
  action: v.optional(line(1, 40)),
  proof: v.optional(linkSchema),
  facts: v.optional(listOf(record({ name: line(1, 24), value: line(1, 60) }), 2, 8)),
  caption: v.optional(line(1, 160)),
  effort: v.optional(effortSchema),
  combined: v.optional(combinedSchema),
  building: v.optional(buildingSchema),
  picture: v.optional(
    record({
      drawing: line(1, 80),
      place: oneOf(['left', 'right', 'below']),
      label: line(1, 300),
      caption: line(1, 200),
    }),
  ),
  sections: listOf(sectionSchema, 0, 14),
  collects: v.optional(v.literal('questions', 'use "questions", or remove this field')),
});

export type PageEntry = v.InferOutput<typeof pageSchema>;
export type PageSection = PageEntry['sections'][number];
export type PageBlock = v.InferOutput<typeof blockSchema>;
export type BlockOf<Kind extends PageBlock['kind']> = Extract<PageBlock, { kind: Kind }>;
