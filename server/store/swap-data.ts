import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { syncFile } from './sync-file.ts';

export const dataParts = {
  database: 'site.db',
  folder: 'uploads',
  keys: ['form-key'],
} as const;

/** Parts of a data folder from release 0.1.0 (see `import-upstream.ts`). */
export const formerParts = { database: 'upstream.db', folder: 'upstream-files' } as const;

export const stageFolder = 'restore-stage';
const planName = 'restore.json';
const halfPlanName = 'restore.json.new';

/**
 * In the phase `out`, the present data is moved to the subfolder `aside`. In the phase `in`, the staged data is moved
 * to the data folder.
 */
const planSchema = v.object({ aside: v.pipe(v.string(), v.regex(/^[\w.-]+$/)), phase: v.picklist(['out', 'in']) });
type Plan = v.InferOutput<typeof planSchema>;

/**
 * Moves a folder's data to the subfolder `aside` and its staged data into the folder. Returns the path of `aside`;
 * undefined if there was no data. The caller must lock the folder. If the process is killed, `finishSwap` completes the
 * swap.
 */
export function swapData(folder: string, aside: string): string | undefined {
  syncFile(join(folder, stageFolder));
  writePlan(folder, { aside, phase: 'out' });
  return finishSwap(folder);
}

/**
 * Completes a planned swap. Returns the folder with the former data; undefined if there was no data. Without a plan,
 * deletes the staged data and returns undefined.
 */
export function finishSwap(folder: string): string | undefined {
  const stage = join(folder, stageFolder);
  const plan = readPlan(folder);
  rmSync(join(folder, halfPlanName), { force: true });
  if (!plan) {
    rmSync(stage, { recursive: true, force: true });
    return undefined;
  }
  const aside = join(folder, plan.aside);
  if (plan.phase === 'out') {
    const present = presentNames(folder);
    if (present.length) mkdirSync(aside, { recursive: true, mode: 0o700 });
    if (present.length) move(present, folder, aside);
    writePlan(folder, { ...plan, phase: 'in' });
  }
  if (existsSync(stage)) move(readdirSync(stage), stage, folder);
  rmSync(join(folder, planName));
  rmSync(stage, { recursive: true, force: true });
  syncFile(folder);
  return existsSync(aside) ? aside : undefined;
}

export function isSwapUnfinished(folder: string): boolean {
  return existsSync(join(folder, planName));
}

/** Includes the files beside a database, because a database without its log may lack the newest posts. */
function presentNames(folder: string): string[] {
  const databases = [dataParts.database, formerParts.database];
  const folders = [dataParts.folder, formerParts.folder];
  const ofDatabases = databases.flatMap((name) => ['', '-wal', '-shm', '-journal'].map((ending) => name + ending));
  return [...ofDatabases, ...folders, ...dataParts.keys].filter((name) => existsSync(join(folder, name)));
}

function move(names: string[], from: string, to: string): void {
  for (const name of names) renameSync(join(from, name), join(to, name));
  syncFile(to);
  syncFile(from);
}

function readPlan(folder: string): Plan | undefined {
  if (!isSwapUnfinished(folder)) return undefined;
  return v.parse(v.pipe(v.string(), v.parseJson(), planSchema), readFileSync(join(folder, planName), 'utf8'));
}

function writePlan(folder: string, plan: Plan): void {
  const file = join(folder, planName);
  const half = join(folder, halfPlanName);
  writeFileSync(half, JSON.stringify(plan), { mode: 0o600, flush: true });
  renameSync(half, file);
  syncFile(folder);
}
