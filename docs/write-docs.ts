import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withCheckTable } from '../server/operate/doctor/check-table.ts';
import { envExample, withConfigurationTable } from '../server/start/env-docs.ts';
import { withOperationsTable } from './operations-table.ts';

// Writes `.env.example` and the generated tables in `docs/`. Never edit these by hand.
const project = join(import.meta.dirname, '..');
const document = join(project, 'docs/configuration.md');
writeFileSync(document, withConfigurationTable(readFileSync(document, 'utf8')));
writeFileSync(join(project, '.env.example'), envExample());
const doctor = join(project, 'docs/operating.md');
writeFileSync(doctor, withCheckTable(readFileSync(doctor, 'utf8')));
const api = join(project, 'docs/api.md');
writeFileSync(api, withOperationsTable(readFileSync(api, 'utf8')));
