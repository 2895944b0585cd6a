import type { Asked } from '../../server/company-api/records/mappers.ts';

/** The context of a reshape where nothing was known before. */
export function asked<Input>(input: Input): Asked<never, Input> {
  return { input, before: undefined, leaveOut() {} };
}
