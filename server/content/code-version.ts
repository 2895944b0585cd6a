import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another one for every build, by the digest of its sources. Where that cannot be read, for every start. */
export function codeVersion(build: string): string {
  try {
    return readFileSync(join(build, 'sources'), 'utf8');
  } catch {
    return randomUUID();
  }
}
