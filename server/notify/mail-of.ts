import * as v from 'valibot';
import { email } from '../../shared/forms/fields.ts';
import { printable } from '../text/printable.ts';
import { indented, paragraph } from '../text/wrapped-text.ts';
import type { DigestMessage, Message, PostMessage, TestMessage, UpstreamMessage } from './channel.ts';
import { type FieldParts, fieldsOf, textsOf } from './mail-fields.ts';
import { noticeFormOf } from './notice-forms.ts';

export interface Mail {
  subject: string;
  text: string;
  /** The visitor's address. */
  replyTo?: string;
}

export interface MailWriterParts extends FieldParts {
  companyName: string;
}

/** A visitor's text is indented, so that it cannot pass for a line of ours. */
export function createMailWriter(parts: MailWriterParts): (message: Message) => Promise<Mail> {
  return async (message) => {
    switch (message.event) {
      case 'enquiry.received':
        return postMail(message, parts);
      case 'quarantine.waiting':
        return digestMail(message, parts);
      case 'upstream.refuses':
      case 'upstream.accepts':
        return upstreamMail(message, parts);
      case 'test':
        return testMail(message, parts);
    }
  };
}

async function postMail(post: PostMessage, parts: MailWriterParts): Promise<Mail> {
  const { reference, form, received, fields, file } = post;
  const { title, place, about = '' } = noticeFormOf(form);
  const replyTo = answerable(fields.WorkEmail);
  const who = [fields.FullName, fields.CompanyName ?? fields[about]];
  const rows = await fieldsOf(fields, parts);
  const lines = [
    `${title} ${reference}, ${received.slice(0, 16).replace('T', ' ')} UTC`,
    '',
    ...[...rows, ...(file ? [['File', file.name] as const] : [])].map(([label, value]) => {
      return `${label.padEnd(16)}${printable(value)}`.trimEnd();
    }),
    ...textsOf(fields).flatMap(([label, text]) => ['', label, ...indented(text)]),
    '',
    '-- ',
    ...(replyTo ? ['An answer to this mail goes to the visitor.'] : []),
    ...(file ? ['The file is on the machine of the site.'] : []),
    `All of it: npm run desk -- ${place} show ${reference}`,
  ];
  return {
    subject: subjectOf(reference, `${title}: ${who.filter((each) => typeof each === 'string').join(', ')}`),
    text: `${lines.join('\n')}\n`,
    ...(replyTo && { replyTo }),
  };
}

function digestMail(digest: DigestMessage, { companyName }: MailWriterParts): Mail {
  const { reference, waiting, new: fresh, forms, reasons } = digest;
  const posts = waiting === 1 ? '1 post waits' : `${waiting} posts wait`;
  const text = [
    ...paragraph(
      `On the website of ${companyName}, ${posts} in quarantine, ${fresh} of them new. They looked like spam; their senders were thanked, and nobody was told of them one by one. Look whether one is none:`,
    ),
    '',
    ...[...new Set(Object.keys(forms).map((form) => noticeFormOf(form).place))].flatMap((place) => [
      `  npm run desk -- ${place} list --state quarantined`,
      `  npm run desk -- ${place} release REF`,
    ]),
    '',
    'What they were set aside for, some for several reasons:',
    '',
    ...Object.entries(reasons).map(([reason, count]) => `  ${String(count).padStart(5)}  ${reason}`),
    '',
    'This comes once a day at most, and only when there are new ones.',
  ];
  return { subject: subjectOf(reference, `${posts} in quarantine`), text: `${text.join('\n')}\n` };
}

function upstreamMail({ event, reference, since, reason }: UpstreamMessage, { companyName }: MailWriterParts): Mail {
  const from = `From ${since.slice(0, 16).replace('T', ' ')} UTC on, the content API`;
  const [subject, text] =
    event === 'upstream.refuses'
      ? [
          'The content API refuses the website',
          `${from} takes nothing from the website of ${companyName}: ${printable(reason)}. Visitors are thanked as always, and what they send is kept and delivered once the API takes it. Compare API_BASE, CIPHER_SECRET and ACCESS_TOKEN with what the API expects.`,
        ]
      : [
          'The content API takes the website again',
          `${from} takes what the website of ${companyName} sends again. What was kept meanwhile is being delivered.`,
        ];
  return { subject: subjectOf(reference, subject), text: `${paragraph(text).join('\n')}\n` };
}

function testMail({ reference }: TestMessage, { companyName }: MailWriterParts): Mail {
  const text = paragraph(
    `This is a test from the website of ${companyName}. New posts of its visitors will arrive like this one.`,
  );
  return { subject: subjectOf(reference, `Test from the website of ${companyName}`), text: `${text.join('\n')}\n` };
}

/** Characters. Mail programs show fewer. */
const longestSubject = 150;

/** One line: a line break in what a visitor typed would start a header. */
function subjectOf(reference: string, words: string): string {
  const line = `[${reference}] ${words}`.replace(unprintable, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > longestSubject ? `${characters.slice(0, longestSubject - 1).join('')}…` : line;
}

const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200e\u200f]/gu;

/** Non-ASCII local parts are not accepted by every mail server; such an address is in the text only. */
function answerable(address: unknown): string | undefined {
  const checked = v.safeParse(email('Work email'), address);
  return checked.success && /^[\x21-\x7e]+@/.test(checked.output) ? checked.output : undefined;
}
