import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { sampleFolder } from './site-content.ts';
import { aFolder } from './temp-folder.ts';

const parts = ['client', 'server', 'shared', 'drawings', 'public', 'tools', 'build.ts', 'package.json'];

/**
 * Copies the project's sources and build with the sample content, but without packages. The default folder is removed
 * after the test.
 */
export function aProjectCopy(folder = aFolder('project')): string {
  for (const part of [...parts, 'package-lock.json', 'dist']) {
    cpSync(part, join(folder, part), { recursive: true, preserveTimestamps: true });
  }
  cpSync(sampleFolder, join(folder, 'content'), { recursive: true });
  return folder;
}
