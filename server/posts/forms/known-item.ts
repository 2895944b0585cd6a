import type { Dated } from '../../upstream/api-cache.ts';

/**
 * Whether a read knows what a post is about. Without an answer there is nothing to check by, and what a visitor wrote is
 * worth more than what it is about.
 */
export async function isKnown<Value>(
  read: Promise<Dated<Value>>,
  isRight: (value: Value) => boolean = () => true,
): Promise<boolean> {
  const { outcome } = await read;
  return outcome.ok ? isRight(outcome.value) : outcome.reason === 'unavailable';
}

/** The fault of a field whose item is gone, if it is. */
export async function faultIfGone(field: string, read: Promise<Dated<unknown>>): Promise<Record<string, string>> {
  return (await isKnown(read)) ? {} : { [field]: 'What this is about is no longer on the site.' };
}
