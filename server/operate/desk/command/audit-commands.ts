import * as v from 'valibot';
import { printable } from '../../../process/text/printable.ts';
import { minuteOf } from '../../../process/text/times.ts';
import { auditRecordOf, exportAudit } from '../areas/export-audit.ts';
import { type ExportFormat, jsonArray, type Output } from '../areas/export-formats.ts';
import { type AuditFilter, type AuditRow, auditOf } from '../people/audit.ts';
import { auditRead } from './change-site.ts';
import { type DeskCommand, type DeskContext, typed } from './desk-command.ts';
import { readSite, streamSite } from './open-site-data.ts';
import { table } from './table.ts';

const filter = { since: typed.day, who: v.optional(v.string()) };
const optionTexts = { since: 'only entries of that day or later' };

export function addAuditArea(program: DeskCommand): void {
  const area = program.addArea(
    'audit',
    'list, export',
    'The audit lists changes and exports, with the person and the time.',
  );
  area.add('list', {
    about: 'Lists changes and exports, newest first.',
    schema: v.object({ ...filter, limit: typed.limit, json: typed.flag }),
    optionTexts,
    work: (options) => (context) => list(options, context),
  });
  area.add('export', {
    about: 'Exports all entries, newest last: npm run desk --silent -- audit export > audit.csv',
    schema: v.object({ ...filter, format: typed.format }),
    optionTexts,
    work: (options) => (context) => exportAll(options, context),
  });
}

async function* list(
  { limit, json, ...matching }: AuditFilter & { limit: number; json: boolean },
  context: DeskContext,
): AsyncGenerator<string> {
  const rows = await readSite(context, ({ store }) => auditOf(store).newest(matching, limit));
  if (json) return yield* jsonArray(rows.map(auditRecordOf));
  const titles = ['At (UTC)', 'Who', 'From', 'Action', 'Reference', 'Detail'].map((title) => ({ title }));
  yield* table(titles, rows.map(cellsOf), context.width);
}

function cellsOf({ at, who, via, ip, action, reference, detail }: AuditRow): string[] {
  return [minuteOf(at), who, ip || via, action, reference ?? '', detail].map(printable);
}

async function* exportAll(
  { format, ...matching }: AuditFilter & { format: ExportFormat },
  context: DeskContext,
): AsyncGenerator<Output> {
  await auditRead(context, { action: 'audit export', detail: format });
  yield* streamSite(context, ({ store }) => exportAudit(auditOf(store).all(matching), format));
}
