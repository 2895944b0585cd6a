import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { readCallSlots } from '../../../shared/calls/call-slots.ts';
import { guardFields } from '../../../shared/forms/response.ts';
import { href } from '../../../shared/paths.ts';
import { aPdf } from '../../support/documents.ts';
import { type Client, createClient, type LabResponse } from './client.ts';

/** What one visitor came to do, and what became of it. */
export interface Visit {
  pages: LabResponse[];
  /** By the name of what was sent. */
  posts: Record<'enquiry' | 'call' | 'application' | 'chat', LabResponse>;
}

/** A form asks for its token on first focus, and is judged too fast before this many milliseconds. */
const timeToFillIn = 2_200;

const visited = [href.home(), href.services(), href.blogs(), href.blog('chasing-40-microamps'), href.contact()];
const job = 'senior-firmware-engineer-low-power';
const tokenSchema = v.object({ token: v.string() });

/** Reads pages, sends an enquiry, books a call, applies with a CV and chats, all at an ordinary pace. */
export async function visit(base: string, number: number): Promise<Visit> {
  const request = createClient(base, 6);
  const who = visitorOf(number);
  const tokens = await Promise.all(
    ['enquiry', 'call', 'application', 'chat'].map(() => tokenFor(request, who.headers)),
  );
  const [enquiryToken = '', callToken = '', applicationToken = '', chatToken = ''] = tokens;
  const pages: LabResponse[] = [];
  const ready = wait(timeToFillIn);
  for (const path of visited) pages.push(await request(path, { headers: who.headers }));
  await ready;
  const enquiry = writeEnquiry(request, who, enquiryToken);
  const call = bookCall(request, who, callToken);
  const application = apply(request, who, applicationToken);
  const chat = post(
    request,
    '/api/chat/messages',
    { ...who.headers, authorization: `Bearer ${randomBytes(32).toString('base64url')}` },
    { key: randomUUID(), text: 'Can you look at a board that resets?', [guardFields.token]: chatToken },
  );
  return {
    pages,
    posts: { enquiry: await enquiry, call: await call, application: await application, chat: await chat },
  };
}

export function writeEnquiry(request: Client, { headers, fields }: Visitor, token: string): Promise<LabResponse> {
  return post(request, '/api/contact', headers, {
    ...fields,
    CountryId: '101',
    Subject: 'Vibration node',
    Message: 'Cells die after 11 months, the target is 6 years.',
    ...guards(token),
  });
}

/** Whether a post was taken, and not set aside in a way that its visitor can see. */
export function isTaken({ status, body }: LabResponse): boolean {
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

export async function tokenFor(request: Client, headers: Record<string, string>): Promise<string> {
  const { body } = await request('/api/form-token', { headers });
  const token = v.safeParse(v.pipe(v.string(), v.parseJson(), tokenSchema), body);
  return token.success ? token.output.token : '';
}

function guards(token: string) {
  return { [guardFields.token]: token, [guardFields.honeypot]: '', [guardFields.key]: randomUUID() };
}

function post(request: Client, path: string, headers: Record<string, string>, body: object): Promise<LabResponse> {
  return request(path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Takes a free time; the next one when another visitor was quicker. */
async function bookCall(request: Client, { headers, fields }: Visitor, token: string): Promise<LabResponse> {
  let response: LabResponse | undefined;
  for (let attempts = 0; attempts < 4; attempts += 1) {
    const offered = await request('/api/call-slots', { headers: { ...headers, 'accept-encoding': 'identity' } });
    const slots = v.safeParse(v.pipe(v.string(), v.parseJson()), offered.body);
    const free = readCallSlots(slots.output)?.offices.flatMap(({ starts }) => starts) ?? [];
    const PreferredTime = free[Math.floor(Math.random() * free.length)] ?? '';
    const wish = { ...fields, PreferredTime, TimeZone: 'Europe/Berlin', Message: 'A board resets.', ...guards(token) };
    response = await post(request, '/api/call', headers, wish);
    if (response.status !== 422 || !response.body.includes('PreferredTime')) break;
  }
  if (!response) throw new Error('A visitor tries at least once.');
  return response;
}

function apply(request: Client, { headers, fields }: Visitor, token: string): Promise<LabResponse> {
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
  return request('/api/application', {
    method: 'POST',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
  });
}
