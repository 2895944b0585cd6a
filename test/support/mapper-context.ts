import type { MapperContext } from '../../server/company-api/records/mappers.ts';

export function mapperContext<Input>(input: Input): MapperContext<never, Input> {
  return { input, before: undefined, leaveOut() {} };
}
