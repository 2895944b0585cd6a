import { fstatSync, readlinkSync } from 'node:fs';
import * as v from 'valibot';
import type { Witness } from '../http/witness.ts';
import { type Changed, done } from './change.ts';

/** Asked over the desk socket by the doctor. The answer is JSON in the message. */
export const questionSchema = v.variant('command', [
  v.object({ command: v.literal('process') }),
  v.object({ command: v.picklist(['announce', 'sighting']), marker: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)) }),
]);
export type Question = v.InferOutput<typeof questionSchema>;

export function answerQuestion(question: Question, witness: Witness): Changed {
  switch (question.command) {
    case 'process':
      return done(JSON.stringify({ pid: process.pid, node: process.versions.node, log: logFile() }));
    case 'announce':
      witness.announce(question.marker);
      return done('{}');
    case 'sighting':
      return done(JSON.stringify(witness.sighting(question.marker) ?? {}));
  }
}

/** The file that stdout goes to, if it is one: nothing but its owner limits its size. */
function logFile(): { path: string; bytes: number } | undefined {
  try {
    const stat = fstatSync(1);
    return stat.isFile() ? { path: readlinkSync('/proc/self/fd/1'), bytes: stat.size } : undefined;
  } catch {
    return undefined;
  }
}
