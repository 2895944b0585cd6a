import type { Dated } from '../../company-api/api-cache.ts';

/** If the read is unavailable, the item counts as known: the visitor's text is worth more than the check. */
export async function isKnown<Value>(
  read: Promise<Dated<Value>>,
  isRight: (value: Value) => boolean = () => true,
): Promise<boolean> {
  const { outcome } = await read;
  return outcome.ok ? isRight(outcome.value) : outcome.reason === 'unavailable';
}

export async function faultIfGone(field: string, read: Promise<Dated<unknown>>): Promise<Record<string, string>> {
  return (await isKnown(read)) ? {} : { [field]: 'This page has been removed from the site.' };
}
