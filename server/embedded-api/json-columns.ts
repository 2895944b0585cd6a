import type { SQLOutputValue } from 'node:sqlite';

/** Parses a row's columns of JSON text. */
export function withJson(row: Record<string, SQLOutputValue>, ...columns: string[]): object {
  return { ...row, ...Object.fromEntries(columns.map((column) => [column, JSON.parse(String(row[column]))])) };
}
