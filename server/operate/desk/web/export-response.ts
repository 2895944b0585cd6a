import * as v from 'valibot';
import { dayOf } from '../../../process/text/times.ts';
import { type ExportFormat, exportFormats, mediaTypes, type Output } from '../areas/export-formats.ts';
import type { DeskFile, SignedInRequest } from './desk.ts';

interface ExportParts {
  name: string;
  now: number;
  output(format: ExportFormat): AsyncIterable<Output>;
}

const formatSchema = v.fallback(v.picklist(exportFormats), 'csv');

/** Adds an audit entry first, because no data may leave the site without one. */
export async function exportResponse(
  { query, audit }: SignedInRequest,
  { name, now, output }: ExportParts,
): Promise<DeskFile> {
  const format = v.parse(formatSchema, query.format);
  await audit(`${name} export`, undefined, format);
  return { file: output(format), name: `${name}-${dayOf(now)}.${format}`, type: mediaTypes[format] };
}
