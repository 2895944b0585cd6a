import type { ShowCommand } from './commands.ts';
import { type Enquiry, enquiryOf } from './enquiry.ts';
import type { Enquiries } from './open-enquiries.ts';
import { printable, printableJson, printableLines } from './printable.ts';

/** Everything about one enquiry, for reading or as a JSON object. */
export function showEnquiry(enquiries: Enquiries, { reference, json }: ShowCommand): string {
  const enquiry = enquiryOf(enquiries.one(reference));
  return json ? `${printableJson(enquiry)}\n` : sheet(enquiry);
}

/** What the visitor wrote is indented, so that no line of it can pass for one of ours. */
function sheet(enquiry: Enquiry): string {
  const lines = [
    ...rowsOf({
      Reference: enquiry.reference,
      State: enquiry.state,
      Form: enquiry.form,
      Received: readable(enquiry.received),
      Attempts: String(enquiry.attempts),
      'Last attempt': readable(enquiry.lastAttempt),
      'Last message': enquiry.lastMessage,
      'Next attempt': readable(enquiry.nextAttempt),
      Delivered: readable(enquiry.delivered),
    }),
    '',
    ...rowsOf({
      Name: enquiry.name,
      Company: enquiry.company,
      Email: enquiry.email,
      Phone: enquiry.phone,
      'Country id': String(enquiry.countryId ?? ''),
      Subject: enquiry.subject,
    }),
    '',
    'Message',
    ...printableLines(enquiry.message).map((line) => `  ${line}`.trimEnd()),
  ];
  return `${lines.join('\n')}\n`;
}

function rowsOf(values: Record<string, string>): string[] {
  return Object.entries(values).map(([title, value]) => `${title.padEnd(14)}${printable(value) || '-'}`);
}

function readable(time: string | null): string {
  return time ? `${time.slice(0, 19).replace('T', ' ')} UTC` : '';
}
