import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A single character beyond Latin-1 makes V8 store the whole file as two-byte text. */
export function escapeOutput(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    const escaped = text.replace(beyondAscii, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
    if (escaped !== text) writeFileSync(file, escaped);
  }
}

/** Matches one code unit at a time, because a surrogate pair requires two escapes. */
const beyondAscii = /[\u0080-\uffff]/g;
