import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { envExample, withConfigurationTable } from '../server/env-docs.ts';

// Everything the documents say about environment keys is generated from the schema. Never edit it by hand.
const project = join(import.meta.dirname, '..');
const document = join(project, 'docs/configuration.md');
writeFileSync(document, withConfigurationTable(readFileSync(document, 'utf8')));
writeFileSync(join(project, '.env.example'), envExample());
