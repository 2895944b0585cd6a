import type { Timestamped } from '../../company-api/api-cache.ts';

/**
 * An item that cannot be queried now counts as known, because accepting the visitor's text matters more than the check.
 */
export async function isKnownItem<Value>(
  pending: Promise<Timestamped<Value>>,
  isRight: (value: Value) => boolean = () => true,
): Promise<boolean> {
  const { result } = await pending;
  return result.ok ? isRight(result.value) : result.reason === 'unavailable';
}

export async function errorIfGone(
  field: string,
  pending: Promise<Timestamped<unknown>>,
): Promise<Record<string, string>> {
  return (await isKnownItem(pending)) ? {} : { [field]: 'This page has been removed from the site.' };
}
