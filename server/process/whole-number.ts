import * as v from 'valibot';

/** Text that is a whole number within these limits. */
export function wholeNumber(least: number, most: number) {
  const message = `use a whole number from ${least} to ${most}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
}
