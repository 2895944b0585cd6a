import type { ListCommand } from './commands.ts';
import { cutTo, fillTo, widthOf } from './cut-to-width.ts';
import { type Enquiry, enquiryOf } from './enquiry.ts';
import { jsonArray } from './json-array.ts';
import type { Enquiries } from './open-enquiries.ts';
import { printable } from './printable.ts';

/** The newest first: a table as wide as the terminal, or one JSON array. */
export function* listEnquiries(enquiries: Enquiries, command: ListCommand, columns: number): Generator<string> {
  const found = enquiries.newest(command.state, command.limit).map(enquiryOf);
  if (command.json) return yield* jsonArray(found);
  const lines = found.length ? table(found, columns) : [];
  const counts = enquiries.counts();
  const total = counts.reduce(
    (sum, { state, rows }) => sum + (!command.state || state === command.state ? rows : 0),
    0,
  );
  const footer = `${found.length} of ${total}  (${counts.map(({ state, rows }) => `${state} ${rows}`).join(', ')})`;
  for (const line of [...lines, footer]) yield `${cutTo(line, columns).trimEnd()}\n`;
}

const titles = ['Reference', 'Received (UTC)', 'State', 'Name', 'Company', 'Subject'];
/** Columns that names may take from the subject. */
const widest = { name: 24, company: 24 };

function table(found: Enquiry[], columns: number): string[] {
  const rows = [titles, ...found.map(cellsOf)];
  const widths = titles.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
  const [reference = 0, received = 0, state = 0, name = 0, company = 0] = widths;
  const left = columns - reference - received - state;
  const share = Math.max(8, Math.floor(left / 4));
  const fixed = [
    reference,
    received,
    state,
    Math.min(name, widest.name, share),
    Math.min(company, widest.company, share),
  ];
  return rows.map((row) => row.map((cell, column) => fillTo(cell, fixed[column] ?? widthOf(cell))).join('  '));
}

function cellsOf({ reference, received, state, name, company, subject }: Enquiry): string[] {
  const minute = received?.slice(0, 16).replace('T', ' ') ?? '';
  return [reference, minute, state, name, company, subject].map(printable);
}
