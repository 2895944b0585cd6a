import type { SQLOutputValue } from 'node:sqlite';

/** A row whose columns of JSON text are what the text says. */
export function withJson(row: Record<string, SQLOutputValue>, ...columns: string[]): object {
  return { ...row, ...Object.fromEntries(columns.map((column) => [column, JSON.parse(String(row[column]))])) };
}
