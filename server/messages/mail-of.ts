import * as v from 'valibot';
import { email } from '../../shared/forms/fields.ts';
import type { CalendarFile } from '../mail/mail-sender.ts';
import { callEvent, methodOf } from '../posts/calls/call-event.ts';
import { needsSmtpUtf8 } from '../process/keys/mail-address.ts';
import { printable } from '../process/text/printable.ts';
import { indented, paragraph } from '../process/text/wrapped-text.ts';
import type { ChatMessage, DigestMessage, Message, PostMessage, TestMessage, UpstreamMessage } from './channel.ts';
import { formNotificationOf } from './form-notifications.ts';
import { type FieldParts, fieldsOf, longFieldsOf, sourceFieldsOf, timesOf } from './mail-fields.ts';

export interface Mail {
  subject: string;
  text: string;
  replyTo?: string;
  calendar?: CalendarFile;
}

interface MailWriterParts extends FieldParts {
  companyName: string;
  /** True if the site delivers posts to an API at API_BASE. */
  hasApi: boolean;
  /** Address of the desk in the browser. */
  deskBase: string | undefined;
  showsApplicants: boolean;
}

/** The emails indent visitors' long texts, which could otherwise imitate the email's own lines. */
export function createMailWriter(parts: MailWriterParts): (message: Message) => Promise<Mail> {
  return async (message) => {
    switch (message.event) {
      case 'enquiry.received':
      case 'call.confirmed':
      case 'call.moved':
      case 'call.canceled':
        return postMail(message, parts);
      case 'chat.waiting':
        return chatMail(message, parts);
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
  const { event, reference, form, received, fields, file, source = {}, confirmation, movedFrom } = post;
  const { title: formTitle, area, about = '' } = formNotificationOf(form);
  const title = movedFrom ? 'Call moved' : (callTitles.get(confirmation) ?? formTitle);
  const isChange = event === 'call.moved' || event === 'call.canceled';
  if (area === 'applications' && !parts.showsApplicants) return applicationMail(post, parts);
  const replyTo = answerable(fields.WorkEmail);
  const who = [fields.FullName, fields.CompanyName ?? fields[about]];
  const rows = await fieldsOf(fields, parts);
  const files = file ? [['File', file.name] as const] : [];
  if (movedFrom) rows.unshift(...timesOf('Former time', movedFrom, fields.TimeZone, parts.callHours?.()));
  const lines = [
    `${title} ${reference}, ${received.slice(0, 16).replace('T', ' ')} UTC`,
    ...(confirmation ? ['', ...paragraph(movedFrom ? moved : confirmations[confirmation])] : []),
    ...(isChange && parts.hasApi ? ['', ...paragraph(aboutApi)] : []),
    '',
    ...[...rows, ...files, ...sourceFieldsOf(source, parts)].map(([label, value]) => {
      return `${label.padEnd(16)}${printable(value)}`.trimEnd();
    }),
    ...longFieldsOf(fields).flatMap(([label, text]) => ['', label, ...indented(text)]),
    '',
    '-- ',
    ...(replyTo ? ['Replies to this email go to the visitor.'] : []),
    ...(fields.WorkEmail && !replyTo
      ? [
          'Replies to this email don’t go to the visitor, because many mail servers can’t send to the visitor’s address.',
        ]
      : []),
    ...(file ? ['The file isn’t attached; the site stores it.'] : []),
    `Full post: ${atDesk(parts, `${area}/${reference}`, `${area} show ${reference}`)}`,
  ];
  return {
    subject: subjectOf(reference, `${title}: ${who.filter((each) => typeof each === 'string').join(', ')}`),
    text: `${lines.join('\n')}\n`,
    ...(replyTo && { replyTo }),
    ...((confirmation === 'done' || confirmation === 'canceled') && calendarOf(post, parts)),
  };
}

const callTitles = new Map<PostMessage['confirmation'], string>([
  ['done', 'Call confirmed'],
  ['canceled', 'Call canceled'],
]);

const aboutApi =
  'The site does not change a call that the API has already received. If the API has this call, change it there, too.';

const moved = 'The visitor has moved this call. Its former time is free again.';

const confirmations = {
  waiting: 'The visitor hasn’t confirmed this call yet. You’ll get another notification when they do.',
  done: 'The visitor has confirmed this call.',
  impossible: 'We couldn’t email the visitor a confirmation link. Please confirm the call yourself.',
  canceled: 'The visitor has canceled this call. Its time is free again.',
};

function calendarOf(
  { reference, received, fields, confirmation, moves = 0 }: PostMessage,
  { callHours, companyName }: MailWriterParts,
) {
  const start = Date.parse(String(fields.PreferredTime));
  const minutes = callHours?.().minutes;
  if (Number.isNaN(start) || minutes === undefined) return undefined;
  const text = (field: string) => printable(String(fields[field] ?? ''));
  const visitor = {
    name: `${text('FullName')}, ${text('CompanyName')}`,
    details: `${text('PhoneNumber')}\n${text('WorkEmail')}`,
  };
  const row = { reference, createdAt: Date.parse(received) };
  const status = confirmation === 'canceled' ? 'canceled' : 'booked';
  const content = callEvent({ row, start, minutes, status, moves, companyName, visitor });
  return { calendar: { name: `${reference}.ics`, content, method: methodOf(status) } };
}

/** Omits the applicant's personal data, which not every recipient may see. */
async function applicationMail({ reference, fields }: PostMessage, parts: MailWriterParts): Promise<Mail> {
  const { title, area, about = '' } = formNotificationOf('application');
  const job = Object.fromEntries(Object.entries(fields).filter(([name]) => name === about));
  const rows = await fieldsOf(job, parts);
  const lines = [
    `${title} ${reference}`,
    '',
    ...rows.map(([label, value]) => `${label.padEnd(16)}${printable(value)}`),
    '',
    ...paragraph(
      'For privacy, this email doesn’t name the applicant. The desk shows the name. To get the name by email, set NOTIFY_APPLICATIONS_TO.',
    ),
    '',
    '-- ',
    `Full post: ${atDesk(parts, `${area}/${reference}`, `${area} show ${reference}`)}`,
  ];
  return { subject: subjectOf(reference, title), text: `${lines.join('\n')}\n` };
}

function chatMail({ reference, new: fresh, conversations }: ChatMessage, parts: MailWriterParts): Mail {
  const visitors = fresh === 1 ? '1 visitor is' : `${fresh} visitors are`;
  const more = fresh - conversations.length;
  const lines = [
    ...paragraph(`${visitors} waiting for a reply in the ${parts.companyName} chat.`),
    ...conversations.flatMap((one) => [
      '',
      `${one.reference}, ${one.started.slice(0, 16).replace('T', ' ')} UTC`,
      ...indented(one.text),
    ]),
    ...(more > 0 ? ['', `and ${more} more`] : []),
    '',
    '-- ',
    `Reply: ${atDesk(parts, `chat/${reference}`, `chat reply ${reference} "…"`)}`,
    `All chats: ${atDesk(parts, 'chat', 'chat list')}`,
  ];
  return { subject: subjectOf(reference, `${visitors} waiting in the chat`), text: `${lines.join('\n')}\n` };
}

function digestMail(digest: DigestMessage, parts: MailWriterParts): Mail {
  const { reference, waiting, uploadsPercent } = digest;
  const posts = waiting === 1 ? '1 post is in quarantine' : `${waiting} posts are in quarantine`;
  const text = [
    ...(uploadsPercent === undefined ? [] : fullnessLines(uploadsPercent, parts)),
    ...(waiting > 0 ? quarantineLines(digest, posts, parts) : []),
    'You get this email at most once a day, and only if there is something to do.',
  ];
  const subject = waiting > 0 ? posts : `CVs use ${uploadsPercent}% of the upload quota`;
  return { subject: subjectOf(reference, subject), text: `${text.join('\n')}\n` };
}

function fullnessLines(percent: number, { companyName }: MailWriterParts): string[] {
  return [
    ...paragraph(
      `CVs use ${percent}% of the upload quota of the ${companyName} website (UPLOAD_QUOTA_MB). When the quota is used up, the site rejects new CVs. Raise UPLOAD_QUOTA_MB, or delete applications that you no longer need:`,
    ),
    '',
    '  npm run desk -- applications list',
    '  npm run desk -- applications delete REF --yes',
    '',
  ];
}

function quarantineLines(
  { waiting, new: fresh, forms, reasons }: DigestMessage,
  posts: string,
  parts: MailWriterParts,
) {
  const senders = waiting === 1 ? 'Its sender' : 'Their senders';
  const areas = [...new Set(Object.keys(forms).map((form) => formNotificationOf(form).area))];
  return [
    ...paragraph(
      `${posts} on the ${parts.companyName} website (${fresh} new). ${senders} saw the usual success message, but you weren’t notified. Check for false positives:`,
    ),
    '',
    ...areas.map((area) => `  ${atDesk(parts, `${area}?state=quarantined`, `${area} list --state quarantined`)}`),
    '',
    'Reasons (a post may have several):',
    '',
    ...Object.entries(reasons).map(([reason, count]) => `  ${String(count).padStart(5)}  ${reason}`),
    '',
  ];
}

function upstreamMail({ event, reference, since, reason }: UpstreamMessage, { companyName }: MailWriterParts): Mail {
  const from = `Since ${since.slice(0, 16).replace('T', ' ')} UTC, the content API`;
  const [subject, text] =
    event === 'upstream.refuses'
      ? [
          'The content API is rejecting calls from the website',
          `${from} has rejected all calls from the ${companyName} website: ${printable(reason)}. Visitors still see the usual success message. Their posts are stored and will be delivered when the API accepts calls again. Check API_BASE, CIPHER_SECRET, and ACCESS_TOKEN against the API's settings.`,
        ]
      : [
          'The content API is accepting calls from the website again',
          `${from} has been accepting calls from the ${companyName} website again. Stored posts are being delivered.`,
        ];
  return { subject: subjectOf(reference, subject), text: `${paragraph(text).join('\n')}\n` };
}

function testMail({ reference }: TestMessage, { companyName }: MailWriterParts): Mail {
  const text = paragraph(`This is a test from the ${companyName} website. Notifications will arrive here.`);
  return { subject: subjectOf(reference, `Test from the ${companyName} website`), text: `${text.join('\n')}\n` };
}

/** Returns a link to the desk, or the desk's command if the desk's address is unknown. */
function atDesk({ deskBase }: MailWriterParts, path: string, command: string): string {
  return deskBase === undefined ? `npm run desk -- ${command}` : `${deskBase}/${path}`;
}

const maxSubjectLength = 150;

function subjectOf(reference: string, words: string): string {
  const line = `[${reference}] ${words}`.replace(unprintable, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > maxSubjectLength ? `${characters.slice(0, maxSubjectLength - 1).join('')}…` : line;
}

const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200e\u200f]/gu;

function answerable(address: unknown): string | undefined {
  const checked = v.safeParse(email('Work email'), address);
  return checked.success && !needsSmtpUtf8(checked.output) ? checked.output : undefined;
}
