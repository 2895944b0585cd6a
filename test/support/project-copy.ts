import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { sampleFolder } from './site-content.ts';
import { aFolder } from './temp-folder.ts';

const parts = ['client', 'server', 'shared', 'drawings', 'public', 'tools', 'build.ts', 'package.json'];

/** The project with the sample content, in a folder that is gone after the test if none is given: its sources and its build, and no package. */
export function aProjectCopy(folder = aFolder('project')): string {
  for (const part of [...parts, 'package-lock.json', 'dist']) {
    cpSync(part, join(folder, part), { recursive: true, preserveTimestamps: true });
  }
  cpSync(sampleFolder, join(folder, 'content'), { recursive: true });
  return folder;
}
