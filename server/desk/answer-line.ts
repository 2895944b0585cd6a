import * as v from 'valibot';
import type { Log } from '../log.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { OutboxUnavailable } from '../outbox/outbox-unavailable.ts';
import { type Changed, changeEnquiry, changeSchema } from './change-enquiry.ts';

/** Does what one line from the desk asks. Never throws: what breaks is logged, and the site goes on. */
export function answerLine(line: string, outbox: Outbox, log: Log): Changed {
  const request = v.safeParse(v.pipe(v.string(), v.parseJson()), line);
  if (!request.success) return { done: false, message: 'This is not JSON.' };
  const change = v.safeParse(changeSchema, request.output);
  if (!change.success) return { done: false, message: 'The running site does not know this command.' };
  const { command, reference } = change.output;
  try {
    const changed = changeEnquiry(outbox, change.output);
    if (changed.done) log.info({ event: 'desk', command, reference });
    return changed;
  } catch (error) {
    log.error({ event: 'desk-broke', command, reference }, error);
    const message = error instanceof OutboxUnavailable ? error.message : 'This broke in the running site: see its log.';
    return { done: false, message };
  }
}
