import type { MapperContext } from '../../server/company-api/records/mappers.ts';

/** Returns a mapping context without earlier data. */
export function mapperContext<Input>(input: Input): MapperContext<never, Input> {
  return { input, before: undefined, leaveOut() {} };
}
