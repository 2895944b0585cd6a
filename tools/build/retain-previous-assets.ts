import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** Milliseconds for which later builds retain a replaced file. */
const keptFor = 7 * 24 * 3_600_000;

const note = 'kept.json';
const noteSchema = v.record(v.string(), v.number());

/**
 * Copies previous builds' assets and server chunks to the next build for seven days. Open tabs and cached pages still
 * request old assets, and processes of the previous release still load old chunks. The names contain a hash of the
 * content and therefore cannot collide.
 */
export function retainPreviousAssets(out: string, next: string): void {
  const now = Date.now();
  const before = readNote(out);
  const kept: Record<string, number> = {};
  for (const name of [...namesIn(out, 'assets'), ...namesIn(out, 'server').filter(isLoadedOnDemand)]) {
    const since = before[name] ?? now;
    if (existsSync(join(next, name)) || now - since >= keptFor) continue;
    cpSync(join(out, name), join(next, name), { recursive: true });
    kept[name] = since;
  }
  writeFileSync(join(next, note), JSON.stringify(kept));
}

function namesIn(out: string, folder: string): string[] {
  const path = join(out, folder);
  return existsSync(path) ? readdirSync(path).map((name) => join(folder, name)) : [];
}

function isLoadedOnDemand(name: string): boolean {
  return /-[A-Z0-9]{8}\.js$/.test(name);
}

function readNote(out: string): Record<string, number> {
  try {
    return v.parse(noteSchema, JSON.parse(readFileSync(join(out, note), 'utf8')));
  } catch {
    return {};
  }
}
