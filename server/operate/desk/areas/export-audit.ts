import { isoOf } from '../../../process/text/times.ts';
import type { AuditRow } from '../people/audit.ts';
import { type ExportFormat, jsonArray, type Output, tableFile } from './export-formats.ts';

const keys = ['at', 'who', 'via', 'ip', 'action', 'reference', 'detail'] as const;

export async function* exportAudit(rows: AsyncIterable<AuditRow>, format: ExportFormat): AsyncGenerator<Output> {
  if (format === 'json') return yield* jsonArray(recordsOf(rows));
  yield* tableFile(format, keys, cellsOf(rows));
}

export function auditRecordOf({ at, who, via, ip, action, reference, detail }: AuditRow) {
  return { at: isoOf(at), who, via, ip, action, reference, detail };
}

async function* recordsOf(rows: AsyncIterable<AuditRow>) {
  for await (const row of rows) yield auditRecordOf(row);
}

async function* cellsOf(rows: AsyncIterable<AuditRow>) {
  for await (const row of rows) {
    const record = auditRecordOf(row);
    yield keys.map((key) => record[key]);
  }
}
