import { globSync, readFileSync } from 'node:fs';
import { check } from 'recheck';
import { patternsIn } from './patterns-in.ts';

// Fails if a regular expression of the site backtracks in more than linear time and no comment on the line above states
// the bound of its input, as in `// bounded: 160 characters`. A comment of this kind above a linear pattern is also a
// failure.

const limits = { timeout: 120_000, incubationTimeout: null, mutationTimeout: null, attackTimeout: null };

const files = globSync(['server/**/*.{ts,tsx,mjs}', 'client/**/*.{ts,tsx}', 'shared/**/*.ts']).sort();
const failures: string[] = [];
for (const file of files) {
  const { patterns, comments } = patternsIn(readFileSync(file, 'utf8'), file.endsWith('x') ? 'tsx' : 'ts');
  const needed = new Set<number>();
  for (const { line, pattern } of patterns) {
    const verdict = pattern ? await verdictOn(pattern.source, pattern.flags) : 'is built at run time';
    if (!verdict) continue;
    needed.add(line - 1);
    if (comments.has(line - 1)) continue;
    failures.push(
      `${file}:${line}: the pattern ${verdict}; rewrite it, or state the bound of its input above it: "// bounded: 160 characters"`,
    );
  }
  for (const line of comments) {
    if (!needed.has(line)) failures.push(`${file}:${line}: the pattern below is linear; remove "bounded"`);
  }
}
process.stderr.write(failures.map((failure) => `${failure}\n`).join(''));
// Exits explicitly, because the checker's process would otherwise keep running.
process.exit(failures.length > 0 ? 1 : 0);

async function verdictOn(source: string, flags: string): Promise<string | undefined> {
  const result = await check(source, flags, limits);
  if (result.status === 'safe') return undefined;
  if (result.status === 'unknown') return `cannot be judged (${result.error.kind})`;
  return `takes more than linear time (${result.complexity.summary}), on ${result.attack.pattern}`;
}
