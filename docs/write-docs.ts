import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { envExample, withConfigurationTable } from '../server/env-docs.ts';

// What the documents say about the environment is written here, from its schema, and never by hand.
const project = join(import.meta.dirname, '..');
const readme = join(project, 'README.md');
writeFileSync(readme, withConfigurationTable(readFileSync(readme, 'utf8')));
writeFileSync(join(project, '.env.example'), envExample());
