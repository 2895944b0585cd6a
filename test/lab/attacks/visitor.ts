import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { readCallSlots } from '../../../shared/calls/call-slots.ts';
import { guardFields } from '../../../shared/forms/answer.ts';
import { href } from '../../../shared/paths.ts';
import { aPdf } from '../../support/documents.ts';
import { type Answer, type Client, createClient } from './client.ts';

/** What one visitor came to do, and what became of it. */
export interface Visit {
  pages: Answer[];
  /** By the name of what was sent. */
  posts: Record<'enquiry' | 'call' | 'application' | 'chat', Answer>;
}

/** A form asks for its token on first focus, and is judged too fast before this many milliseconds. */
const timeToFillIn = 2_200;

const read = [href.home(), href.services(), href.blogs(), href.blog('chasing-40-microamps'), href.contact()];
const job = 'senior-firmware-engineer-low-power';
const tokenSchema = v.object({ token: v.string() });

/** Reads pages, sends an enquiry, books a call, applies with a CV and chats, all at an ordinary pace. */
export async function visit(base: string, number: number): Promise<Visit> {
  const ask = createClient(base, 6);
  const who = visitorOf(number);
  const tokens = await Promise.all(['enquiry', 'call', 'application', 'chat'].map(() => tokenFor(ask, who.headers)));
  const [enquiryToken = '', callToken = '', applicationToken = '', chatToken = ''] = tokens;
  const pages: Answer[] = [];
  const ready = wait(timeToFillIn);
  for (const path of read) pages.push(await ask(path, { headers: who.headers }));
  await ready;
  const enquiry = writeEnquiry(ask, who, enquiryToken);
  const call = bookCall(ask, who, callToken);
  const application = apply(ask, who, applicationToken);
  const chat = post(
    ask,
    '/api/chat/messages',
    { ...who.headers, authorization: `Bearer ${randomBytes(32).toString('base64url')}` },
    { key: randomUUID(), text: 'Can you look at a board that resets?', [guardFields.token]: chatToken },
  );
  return {
    pages,
    posts: { enquiry: await enquiry, call: await call, application: await application, chat: await chat },
  };
}

export function writeEnquiry(ask: Client, { headers, fields }: Visitor, token: string): Promise<Answer> {
  return post(ask, '/api/contact', headers, {
    ...fields,
    CountryId: '101',
    Subject: 'Vibration node',
    Message: 'Cells die after 11 months, the target is 6 years.',
    ...guards(token),
  });
}

/** Whether a post was taken, and not set aside in a way that its visitor can see. */
export function isTaken({ status, body }: Answer): boolean {
  return status === 200 && body.includes('"status":"1"');
}

export type Visitor = ReturnType<typeof visitorOf>;

/** Each from a network of its own. */
export function visitorOf(number: number) {
  return {
    headers: { 'x-forwarded-for': `81.${number >> 8}.${number & 255}.7`, 'sec-fetch-site': 'same-origin' },
    fields: {
      FullName: `Asha Example ${number}`,
      CompanyName: 'Example Pumps',
      WorkEmail: `asha.${number}@pumps.example`,
      PhoneNumber: '00000 01234',
    },
  };
}

export async function tokenFor(ask: Client, headers: Record<string, string>): Promise<string> {
  const { body } = await ask('/api/form-token', { headers });
  const token = v.safeParse(v.pipe(v.string(), v.parseJson(), tokenSchema), body);
  return token.success ? token.output.token : '';
}

function guards(token: string) {
  return { [guardFields.token]: token, [guardFields.honeypot]: '', [guardFields.key]: randomUUID() };
}

function post(ask: Client, path: string, headers: Record<string, string>, body: object): Promise<Answer> {
  return ask(path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Takes a free time; the next one when another visitor was quicker. */
async function bookCall(ask: Client, { headers, fields }: Visitor, token: string): Promise<Answer> {
  let answer: Answer | undefined;
  for (let tries = 0; tries < 4; tries += 1) {
    const offered = await ask('/api/call-slots', { headers: { ...headers, 'accept-encoding': 'identity' } });
    const slots = v.safeParse(v.pipe(v.string(), v.parseJson()), offered.body);
    const free = readCallSlots(slots.output)?.offices.flatMap(({ starts }) => starts) ?? [];
    const PreferredTime = free[Math.floor(Math.random() * free.length)] ?? '';
    const wish = { ...fields, PreferredTime, TimeZone: 'Europe/Berlin', Message: 'A board resets.', ...guards(token) };
    answer = await post(ask, '/api/call', headers, wish);
    if (answer.status !== 422 || !answer.body.includes('PreferredTime')) break;
  }
  if (!answer) throw new Error('A visitor tries at least once.');
  return answer;
}

function apply(ask: Client, { headers, fields }: Visitor, token: string): Promise<Answer> {
  const boundary = `form-${randomUUID()}`;
  const { FullName, WorkEmail, PhoneNumber } = fields;
  const texts = { FullName, WorkEmail, PhoneNumber, JobSlug: job, Message: 'Ten years of firmware.', ...guards(token) };
  const parts = Object.entries(texts).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="CV"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(parts.join('') + file),
    aPdf(300_000),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return ask('/api/application', {
    method: 'POST',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
  });
}
