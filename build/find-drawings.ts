import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { Assembly } from '../drawings/kit/assembly.ts';
import type { Drawing } from '../drawings/kit/drawing.ts';
import { NoWording } from '../drawings/kit/wording.ts';
import type { PlotData } from '../shared/plot-data.ts';

export type Draw = () => Drawing;

interface Figures {
  /**
   * By their served name. The exports `wide` and `narrow` of `figures/notes/flash-slots.ts` become `notes/flash-slots` and
   * `notes/flash-slots-narrow`.
   */
  drawings: Record<string, Draw>;
  /** By the name of the module, of those that export `plot`. */
  plots: Record<string, () => PlotData>;
}

const drawings = join(import.meta.dirname, '../drawings');

const draw = v.pipe(
  v.function(),
  v.returns(
    v.object({
      width: v.number(),
      height: v.number(),
      body: v.string(),
      layers: v.exactOptional(v.record(v.string(), v.string())),
    }),
  ),
);
const figureSchema = v.object({
  wide: draw,
  medium: v.exactOptional(draw),
  long: v.exactOptional(draw),
  narrow: v.exactOptional(draw),
  plot: v.exactOptional(v.pipe(v.function(), v.returns(v.custom<PlotData>((data) => data !== undefined)))),
});
const sceneSchema = v.object({ draw });
const productSchema = v.object({
  assemble: v.pipe(
    v.function(),
    v.returns(
      v.object({
        width: v.number(),
        height: v.number(),
        body: v.string(),
        plate: v.picklist(['mask', 'paper', 'ink']),
        lifts: v.array(v.number()),
        zoom: v.picklist([1.4, 1.8]),
        label: v.string(),
        caption: v.string(),
      }),
    ),
  ),
});

export async function findFigures(): Promise<Figures> {
  const modules = await modulesIn('figures', figureSchema);
  const drawings = modules.flatMap(([name, { plot, ...layouts }]) =>
    Object.entries(layouts).map(([layout, draw]) => [layout === 'wide' ? name : `${name}-${layout}`, draw] as const),
  );
  const plots = modules.flatMap(([name, { plot }]) => (plot ? [[name, plot] as const] : []));
  return { drawings: Object.fromEntries(drawings), plots: Object.fromEntries(plots) };
}

/** By the slug of the product. Products whose labels the content does not have are left out. */
export async function findProducts(): Promise<Record<string, () => Assembly>> {
  const modules = await modulesIn('products', productSchema);
  return Object.fromEntries(modules.map(([slug, { assemble }]) => [slug, assemble]));
}

/** By the slug of the industry's page. */
export async function findScenes(): Promise<Record<string, Draw>> {
  const modules = await modulesIn('industries', sceneSchema);
  return Object.fromEntries(modules.map(([slug, { draw }]) => [slug, draw]));
}

async function modulesIn<Schema extends v.GenericSchema>(
  folder: string,
  schema: Schema,
): Promise<[name: string, exports: v.InferOutput<Schema>][]> {
  const files = readdirSync(join(drawings, folder), { recursive: true, encoding: 'utf8' });
  const names = files.filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -'.ts'.length));
  const found = await Promise.all(
    names.sort().map(async (name): Promise<[string, v.InferOutput<Schema>][]> => {
      const exports: unknown = await load(join(drawings, folder, `${name}.ts`));
      if (exports === undefined) return [];
      const checked = v.safeParse(schema, { ...Object(exports) });
      if (checked.success) return [[name.replaceAll(sep, '/'), checked.output]];
      const [issue] = checked.issues;
      throw new Error(`drawings/${folder}/${name}.ts: export ${v.getDotPath(issue)}, a function that draws`);
    }),
  );
  return found.flat();
}

/** Undefined for a figure without labels: other content has no use for it. */
async function load(file: string): Promise<unknown> {
  try {
    return await import(pathToFileURL(file).href);
  } catch (error) {
    if (error instanceof NoWording) return undefined;
    throw error;
  }
}
