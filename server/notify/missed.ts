import type { Missed, SendFailure } from '../retries/send-failure.ts';

/** As stored with a notice that others have: `EENVELOPE 550 for a@example.com; EENVELOPE 450 (tried again) for …`. */
export function missedText(missed: readonly Missed[]): string {
  return missed
    .map(({ address, reason, isDefinite }) => `${reason}${isDefinite ? '' : again}${link}${address}`)
    .join(separator);
}

/** Empty if the text is about all recipients. */
export function readMissed(text: string): Missed[] {
  return text.split(separator).flatMap((part) => {
    const [reason, address] = part.split(link);
    if (!reason || !address) return [];
    return [{ address, reason: reason.replace(again, ''), isDefinite: !reason.endsWith(again) }];
  });
}

/** Who still lacks the message after another try. That try went only to those who may still get it. */
export function stillMissed(earlier: readonly Missed[], failure: SendFailure | undefined): Missed[] {
  const lost = earlier.filter(({ isDefinite }) => isDefinite);
  if (!failure) return lost;
  const { reason, isDefinite, missed } = failure;
  const tried = earlier.filter((each) => !each.isDefinite);
  return [...lost, ...(missed.length ? missed : tried.map(({ address }) => ({ address, reason, isDefinite })))];
}

const separator = '; ';
const link = ' for ';
const again = ' (tried again)';
