import type * as v from 'valibot';
import { line, record } from './fields.ts';
import type { ParsedFiles } from './parsed-files.ts';

/** `content/promises.yaml`: when visitors hear back, as the end of a sentence. */
export const promisesSchema = record({ enquiryReply: line(1, 60), applicationReply: line(1, 60) });

export type Promises = v.InferOutput<typeof promisesSchema>;

/** Files in which the promises replace `{enquiryReply}` and `{applicationReply}`. */
export function withPromises(parsedFiles: ParsedFiles, promises: Promises): ParsedFiles {
  return {
    ...parsedFiles,
    read(path, derive, faults) {
      const file = parsedFiles.read(path, derive, faults);
      return file && { ...file, value: filled(file.value, promises) };
    },
  };
}

function filled(value: unknown, promises: Promises): unknown {
  if (typeof value === 'string') {
    return value
      .replaceAll('{enquiryReply}', promises.enquiryReply)
      .replaceAll('{applicationReply}', promises.applicationReply);
  }
  if (Array.isArray(value)) return value.map((item) => filled(item, promises));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, promises)]));
}
