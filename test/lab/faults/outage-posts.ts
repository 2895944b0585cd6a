import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { officeSlots } from '../../../server/posts/calls/office-slots.ts';
import { startOf } from '../../../shared/calls/call-slots.ts';
import { cv } from '../../../shared/forms/cv.ts';
import { guardFields } from '../../../shared/forms/response.ts';
import { applicant } from '../../server/posts/uploads/an-application.ts';
import { aPdf } from '../../support/documents.ts';
import { formPosts } from '../../support/form-posts.ts';
import { patientPageTokenOf } from '../../support/page-token.ts';
import { sampleContent } from '../../support/sample.ts';

/** One round of posts. */
interface Round {
  number: number;
  /** The one who leaves the list. */
  leaves?: string | undefined;
}

/** Names of the posts as `delivered` knows them, and what was said of those that were not taken. */
export interface Posted {
  accepted: string[];
  refused: string[];
}

const responseSchema = v.looseObject({ status: v.string() });
const day = 24 * 60 * 60_000;
let visitors = 0;

/** Posts every form of the site once, as its script does, each from a network of its own. */
export async function postEachForm(base: string, { number, leaves = '' }: Round): Promise<Posted> {
  const posted: Posted = { accepted: [], refused: [] };
  for (const { name, valid, texts } of Object.values(formPosts)) {
    const WorkEmail = name === 'unsubscribe' ? leaves : `${name}-${number}@pumps.example`;
    const marks = Object.fromEntries(
      Object.keys(texts)
        .filter((field) => field === 'Message' || field === 'Comment')
        .map((field) => [field, wordsOf(number)]),
    );
    const time = name === 'call' ? { PreferredTime: someTime(number) } : {};
    note(
      name,
      WorkEmail,
      await post(base, name, { ...valid, ...marks, ...time, WorkEmail }, await patientPageTokenOf(name, base)),
    );
  }
  const WorkEmail = `application-${number}@pumps.example`;
  const token = await patientPageTokenOf('application', base);
  note('application', WorkEmail, await apply(base, { ...applicant, WorkEmail, Message: wordsOf(number) }, token));
  return posted;

  function note(form: string, WorkEmail: string, { said, isTaken }: Said): void {
    if (isTaken) posted.accepted.push(`${form} ${WorkEmail}`);
    else posted.refused.push(`${form} ${number} was not taken: ${said}`);
  }
}

/** Puts an address on the list. */
export async function subscribe(base: string, WorkEmail: string): Promise<void> {
  const { isTaken, said } = await post(base, 'subscribe', { WorkEmail }, await patientPageTokenOf('subscribe', base));
  if (!isTaken) throw new Error(`${WorkEmail} is not on the list: ${said}`);
}

interface Said {
  isTaken: boolean;
  said: string;
}

function post(base: string, form: string, fields: Record<string, string>, token: string): Promise<Said> {
  const guards = { [guardFields.token]: token, [guardFields.honeypot]: '', [guardFields.key]: randomUUID() };
  return send(`${base}/api/${form}`, JSON.stringify({ ...fields, ...guards }), { 'content-type': 'application/json' });
}

function apply(base: string, fields: Record<string, string>, token: string): Promise<Said> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, [guardFields.token]: token })) form.set(name, value);
  form.set(cv.field, new Blob([new Uint8Array(aPdf(20_000))]), 'cv.pdf');
  return send(`${base}/api/application`, form);
}

async function send(address: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Said> {
  visitors += 1;
  const own = { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': `10.${visitors >> 8}.${visitors & 255}.1` };
  const response = await fetch(address, { method: 'POST', headers: { ...own, ...headers }, body });
  const text = await response.text();
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), responseSchema), text);
  const isTaken = response.status === 200 && parsed.success && parsed.output.status === '1';
  return { isTaken, said: `${response.status} ${text.slice(0, 200)}` };
}

function wordsOf(number: number): string {
  return `Cells die after ${number} months, the target is 6 years.`;
}

/** Another for each round, with days to spare while the clock moves. */
function someTime(number: number): string {
  const { offices, minutes } = sampleContent().calls;
  const span = { from: Date.now() + 5 * day, to: Date.now() + 15 * day };
  const starts = new Set(offices.flatMap((office) => officeSlots(office, minutes, span)));
  return startOf([...starts].sort((a, b) => a - b)[number * 5] ?? 0);
}
