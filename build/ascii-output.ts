import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Escapes the few characters beyond ASCII that a bundler leaves, in comments and patterns. One of them makes V8 hold the
 * whole file with two bytes for each character: 4 MiB of a running site.
 */
export function escapeOutput(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    const escaped = text.replace(beyondAscii, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
    if (escaped !== text) writeFileSync(file, escaped);
  }
}

/** A code unit at a time: patterns take a pair of escapes for a pair of units. */
const beyondAscii = /[\u0080-\uffff]/g;
