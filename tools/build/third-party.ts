import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const manifest = v.object({ name: v.string(), version: v.string(), license: v.optional(v.string(), 'not named') });

export function writeThirdParty(out: string, inputs: string[]): void {
  const packages = [...new Set(inputs.flatMap(folderOf))].map(readPackage).sort(byName);
  const each = new Map(packages.map(({ id, license }) => [id, license]));
  writeFileSync(join(out, 'packages.json'), `${JSON.stringify([...each.keys()], null, 2)}\n`);
  writeFileSync(join(out, 'licenses.txt'), [...each].map(([id, license]) => `${id}\n\n${license.trim()}\n`).join(rule));
}

const rule = `\n${'-'.repeat(80)}\n\n`;

function folderOf(file: string): string[] {
  return file.match(/^.*\bnode_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/) ?? [];
}

function readPackage(folder: string) {
  const { name, version, license } = v.parse(manifest, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice)\b/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  return { id: `${name}@${version}`, license: texts.join('\n') || `License: ${license}` };
}

function byName(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
}
