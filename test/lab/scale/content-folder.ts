import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bodyOf, type Note, noteOf } from './note.ts';

const parts = [
  'client',
  'server',
  'shared',
  'drawings',
  'content',
  'public',
  'tools',
  'build.ts',
  'package.json',
  'package-lock.json',
];

/** The project with its build in a folder of its own, and so many notes beside the written ones. */
export function projectWith(count: number): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'scale-project-'));
  for (const part of [...parts, 'dist']) {
    cpSync(part, join(path, part), { recursive: true, preserveTimestamps: true });
  }
  writeNotes(join(path, 'content/blogs'), count);
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** Writes notes as files of a content folder. */
export function writeNotes(folder: string, count: number): void {
  for (let number = 1; number <= count; number += 1) {
    const note = noteOf(number, count);
    writeFileSync(join(folder, `${note.slug}.md`), fileOf(note));
  }
}

/** JSON is YAML too. */
function fileOf(note: Note): string {
  const { number: _, word: __, slug: ___, ...frontMatter } = note;
  const lines = Object.entries(frontMatter).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---', '', bodyOf(note), ''].join('\n');
}
