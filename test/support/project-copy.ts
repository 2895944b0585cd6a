import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder } from './temp-folder.ts';

const parts = ['client', 'server', 'shared', 'drawings', 'content', 'public', 'build', 'build.ts', 'package.json'];

/** The project in a folder of its own, gone after the test: its sources and its build, and no package. */
export function aProjectCopy(): string {
  const folder = aFolder('project');
  for (const part of [...parts, 'package-lock.json', 'dist']) {
    cpSync(part, join(folder, part), { recursive: true, preserveTimestamps: true });
  }
  return folder;
}
