import type { ExportCommand } from './commands.ts';
import { csvLine } from './csv-line.ts';
import { type Enquiry, enquiryOf } from './enquiry.ts';
import { jsonArray } from './json-array.ts';
import type { Enquiries } from './open-enquiries.ts';

/** All enquiries, the newest last, as CSV with a header row or as one JSON array. */
export function* exportEnquiries(enquiries: Enquiries, { format, state }: ExportCommand): Generator<string> {
  if (format === 'json') return yield* jsonArray(read(enquiries.all(state)));
  yield csvLine(columns);
  for (const enquiry of read(enquiries.all(state))) yield csvLine(columns.map((column) => enquiry[column]));
}

/** In the order of the sheet. New ones go to the end: somebody's import counts on the places. */
const columns = [
  'reference',
  'received',
  'state',
  'form',
  'name',
  'company',
  'email',
  'phone',
  'countryId',
  'subject',
  'message',
  'attempts',
  'lastAttempt',
  'lastMessage',
  'nextAttempt',
  'delivered',
] as const satisfies (keyof Enquiry)[];

function* read(rows: ReturnType<Enquiries['all']>): Generator<Enquiry> {
  for (const row of rows) yield enquiryOf(row);
}
