import type { Asked } from '../../server/upstream/records/reshape.ts';

/** What a reshape is told besides the data, where nothing was known before. */
export function asked<Input>(input: Input): Asked<never, Input> {
  return { input, before: undefined, leaveOut() {} };
}
