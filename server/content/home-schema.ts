import * as v from 'valibot';
import { bringUpSteps } from '../../shared/board/bring-up.ts';
import { boardBlockIds } from '../../shared/home.ts';
import { address, line, listBy, listOf, record, slug, text } from './fields.ts';
import { typeset } from './prose/typeset.ts';

/** Typesets before the checks, because a later transform would not run on a line that breaks a style rule. */
const words = (min: number, max: number) => v.pipe(text(), v.transform(typeset), line(min, max));

const sectionTitle = {
  name: line(1, 24),
  title: words(1, 60),
  lead: v.exactOptional(words(1, 200)),
  more: v.exactOptional(line(1, 40)),
};

const quantity = record({ value: line(1, 10), unit: line(1, 16) });

const resultSchema = record({
  caseStudy: slug(),
  client: line(1, 60),
  field: line(1, 40),
  title: words(1, 80),
  text: words(1, 240),
  before: v.exactOptional(quantity),
  after: v.exactOptional(quantity),
  facts: v.optional(v.array(record({ label: line(1, 24), value: words(1, 60) }), 'use a list'), []),
  /** File name of a drawing in `content/pages`, or the drawing's address. */
  chart: v.exactOptional(line(1, 80)),
  caption: v.exactOptional(words(1, 240)),
  label: line(1, 240),
});

const weeksSchema = v.pipe(
  v.string('use a range of weeks, such as 2–4'),
  v.regex(/^(?:\d{1,2}–\d{1,2}|\{\w+\})$/, 'use a range of weeks, such as 2–4'),
);

const plansSchema = v.array(
  record({
    name: line(1, 40),
    phases: v.pipe(
      v.array(record({ name: line(1, 24), weeks: weeksSchema, gate: line(1, 24) }), 'use a list'),
      v.minLength(1, 'use at least one phase'),
      v.maxLength(6, 'use at most 6 phases'),
    ),
  }),
  'use a list',
);

export const homeSchema = record({
  /** At the top of every page while the company is fictional. */
  example: v.nullish(
    v.pipe(
      text(),
      v.trim(),
      v.regex(/^.{0,160}$/, 'use one line of at most 160 characters, or remove the field'),
      v.transform(typeset),
    ),
    '',
  ),
  headline: listOf(words(1, 100), 1, 3),
  lead: words(1, 300),
  prices: v.exactOptional(words(1, 200)),
  board: record({
    name: line(1, 60),
    claim: words(1, 60),
    printed: v.exactOptional(
      record({
        board: v.exactOptional(line(1, 16)),
        processor: v.exactOptional(line(1, 8)),
        radio: v.exactOptional(line(1, 14)),
        mcu: v.exactOptional(line(1, 8)),
      }),
      {},
    ),
    parts: v.pipe(
      listBy(
        record({
          id: v.picklist(boardBlockIds, `use one of ${boardBlockIds.join(', ')}`),
          reference: line(1, 8),
          name: line(1, 30),
          line: words(1, 40),
          service: slug(),
        }),
        'id',
      ),
      v.length(boardBlockIds.length, `use one part for each of ${boardBlockIds.join(', ')}`),
    ),
    bench: record({
      conditions: words(1, 30),
      peak: words(1, 20),
      sleep: words(1, 20),
      log: v.pipe(
        v.array(record({ source: line(1, 8), text: words(1, 40) }), 'use a list'),
        v.length(bringUpSteps.length, `use ${bringUpSteps.length} lines, one for each step of the bring-up`),
      ),
    }),
  }),
  figures: v.array(record({ label: line(1, 40), value: words(1, 20), href: v.exactOptional(address()) }), 'use a list'),
  overview: record({
    ...sectionTitle,
    features: v.optional(v.array(words(1, 160), 'use a list'), []),
    description: words(1, 500),
    engagements: v.array(
      record({
        name: line(1, 40),
        scope: v.exactOptional(line(1, 60)),
        team: line(1, 10),
        weeks: line(1, 20),
        price: v.exactOptional(line(1, 40)),
      }),
      'use a list',
    ),
    facts: v.optional(
      listBy(
        record({
          drawing: line(1, 80),
          value: words(1, 12),
          unit: line(1, 24),
          text: words(1, 120),
        }),
        'drawing',
      ),
      [],
    ),
  }),
  services: record(sectionTitle),
  industries: record(sectionTitle),
  process: record({
    ...sectionTitle,
    caption: words(1, 240),
    label: line(1, 400),
    drawing: v.exactOptional(line(1, 80)),
    plans: v.optional(plansSchema, []),
  }),
  results: record({
    ...sectionTitle,
    items: v.array(resultSchema, 'use a list of results, or [] for none'),
  }),
  commitments: record({
    ...sectionTitle,
    caption: words(1, 120),
    rows: v.array(
      record({
        symbol: line(1, 2),
        index: line(1, 10),
        parameter: line(1, 60),
        conditions: words(1, 60),
        min: limit(),
        typ: limit(),
        max: limit(),
        unit: line(1, 10),
      }),
      'use a list',
    ),
  }),
  clients: record(sectionTitle),
  notes: record(sectionTitle),
  badges: v.exactOptional(
    record({
      drawing: line(1, 80),
      items: listBy(record({ part: slug(), title: line(1, 30), note: line(1, 30) }), 'part'),
    }),
  ),
});

function limit() {
  return v.pipe(v.string('use a number in quotes, or "" for none'), v.regex(/^\d*$/, 'use digits, or "" for none'));
}

export type HomeEntry = v.InferOutput<typeof homeSchema>;
