import type { ReadTable } from '../reads/read-table.ts';

/** What people call a country of the list; undefined when the list cannot be had now. */
export async function countryName(reads: Pick<ReadTable, 'countries'>, id: number): Promise<string | undefined> {
  const { outcome } = await reads.countries.run({});
  return outcome.ok ? outcome.value.find((country) => country.id === id)?.name : undefined;
}
