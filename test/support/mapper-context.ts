import type { MapperContext } from '../../server/company-api/records/mappers.ts';

/** The context of a reshape where nothing was known before. */
export function mapperContext<Input>(input: Input): MapperContext<never, Input> {
  return { input, before: undefined, leaveOut() {} };
}
