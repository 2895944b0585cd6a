import * as v from 'valibot';
import type { PlotData } from '../../shared/plot-data.ts';

const axis = { symbol: v.string(), unit: v.string(), factor: v.exactOptional(v.number()) };
const isLogarithmic = v.exactOptional(v.literal(true));
const pair = v.strictTuple([v.number(), v.number()]);

const plotSchema = v.strictObject({
  x: v.strictObject({ ...axis, from: v.number(), to: v.number(), step: v.number(), isLogarithmic }),
  y: v.strictObject({ ...axis, name: v.string() }),
  between: v.strictObject({ kind: v.picklist(['integral', 'mean', 'swing', 'least']), name: v.string(), ...axis }),
  trigger: v.strictObject({ at: v.number(), words: v.string() }),
  layouts: v.record(
    v.picklist(['wide', 'narrow', 'medium', 'long']),
    v.strictObject({
      width: v.number(),
      height: v.number(),
      left: v.number(),
      right: v.number(),
      textSize: v.number(),
      lanes: v.array(v.strictObject({ top: v.number(), bottom: v.number(), range: pair, isLogarithmic })),
    }),
  ),
  traces: v.pipe(
    v.array(
      v.strictObject({
        name: v.string(),
        tone: v.picklist(['copper', 'signal']),
        points: v.pipe(v.array(pair), v.minLength(2, 'use at least two points')),
      }),
    ),
    v.minLength(1, 'use at least one curve'),
  ),
}) satisfies v.GenericSchema<unknown, PlotData>;

export function readPlot(text: string): PlotData | string {
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(undefined, 'is not valid JSON; correct the syntax'), plotSchema),
    text,
  );
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const path = v.getDotPath(issue);
  return path ? `${path}: ${issue.message}` : issue.message;
}
