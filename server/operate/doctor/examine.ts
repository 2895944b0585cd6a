import { reasonOf } from '../../process/text/reason-of.ts';
import { type CheckName, checks, type Examination, type Finding, fail } from './checks.ts';

const timeout = 5_000;

/** First runs, one at a time, the examinations that must run alone, and then all others concurrently. Never rejects. */
export async function examineAll(examinations: readonly Examination[]): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const busy of examinations.filter(({ isBusy }) => isBusy)) found.push(...(await examineOne(busy)));
  const waiting = examinations.filter(({ isBusy }) => !isBusy);
  found.push(...(await Promise.all(waiting.map(examineOne))).flat());
  const order = Object.keys(checks);
  return found.sort((a, b) => order.indexOf(a.check) - order.indexOf(b.check));
}

async function examineOne({ checks, examine }: Examination): Promise<Finding[]> {
  const late = Promise.withResolvers<never>();
  const ending = new AbortController();
  const timer = setTimeout(() => {
    ending.abort(new Error('timeout'));
    late.reject(new Error(`no response within ${timeout / 1000} s`));
  }, timeout);
  try {
    return await Promise.race([examine(ending.signal), late.promise]);
  } catch (error) {
    const reason = reasonOf(error);
    return checks.map((check: CheckName) =>
      fail(
        check,
        `This check could not run (${reason}).`,
        'Resolve the other findings first, then run the doctor again.',
      ),
    );
  } finally {
    clearTimeout(timer);
  }
}
