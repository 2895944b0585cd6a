import * as v from 'valibot';
import { line, record } from './fields.ts';
import type { ParsedFiles } from './parsed-files.ts';

/**
 * `content/promises.yaml`: when visitors hear back, as the end of a sentence, and what subscribers agree to. The site
 * keeps these words as proof of the consent.
 */
export const promisesSchema = record({
  enquiryReply: line(1, 60),
  applicationReply: line(1, 60),
  subscription: v.optional(line(1, 160), 'You agree to one mail a month from us. Each has a link to unsubscribe.'),
});

export type Promises = v.InferOutput<typeof promisesSchema>;

/** Files in which `{name}` stands for the fact of that name. */
export function withFacts(parsedFiles: ParsedFiles, facts: Readonly<Record<string, string>>): ParsedFiles {
  return {
    ...parsedFiles,
    read(path, derive, faults) {
      const file = parsedFiles.read(path, derive, faults);
      return file && { ...file, value: filled(file.value, facts) };
    },
  };
}

/** A name without a fact stays as it is written. */
function filled(value: unknown, facts: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return value.replaceAll(/\{(\w+)\}/g, (whole, name) => facts[name] ?? whole);
  if (Array.isArray(value)) return value.map((item) => filled(item, facts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, facts)]));
}
