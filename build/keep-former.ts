import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** Milliseconds after the build that replaced a file. */
const keptFor = 7 * 24 * 3_600_000;

/** In the build: when the files that it keeps for others were replaced. */
const note = 'kept.json';
const noteSchema = v.record(v.string(), v.number());

/**
 * Copies files of former builds: open tabs and cached pages ask for assets, and a site that has not handed over yet loads
 * code on need. All of these have names that no other content gets.
 */
export function keepFormer(out: string, next: string): void {
  const now = Date.now();
  const before = readNote(out);
  const kept: Record<string, number> = {};
  for (const name of [...namesIn(out, 'assets'), ...namesIn(out, 'server').filter(isLoadedOnNeed)]) {
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

/** The large parts are loaded at once when a process starts. */
function isLoadedOnNeed(name: string): boolean {
  return /-[A-Z0-9]{8}\.js$/.test(name) && !/\/(?:run-site|primary)-/.test(name);
}

function readNote(out: string): Record<string, number> {
  try {
    return v.parse(noteSchema, JSON.parse(readFileSync(join(out, note), 'utf8')));
  } catch {
    // No build yet, or one of an older release.
    return {};
  }
}
