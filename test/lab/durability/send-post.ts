import * as v from 'valibot';
import { officeSlots } from '../../../server/posts/calls/office-slots.ts';
import { startOf } from '../../../shared/calls/call-slots.ts';
import { cv } from '../../../shared/forms/cv.ts';
import { type FormName, formNames } from '../../../shared/forms/forms.ts';
import { guardFields } from '../../../shared/forms/response.ts';
import { applicant } from '../../server/posts/uploads/an-application.ts';
import { anEnquiry } from '../../support/an-enquiry.ts';
import { formPosts } from '../../support/form-posts.ts';
import { patientPageTokenOf } from '../../support/page-token.ts';
import { sampleContent } from '../../support/sample.ts';
import { chatTokenOf, cvOf, type Post, type Receipt } from './posts.ts';

export type PageTokens = Map<FormName, string>;

export async function readPageTokens(base: string): Promise<PageTokens> {
  const tokens: PageTokens = new Map();
  for (const form of formNames) {
    tokens.set(form, await patientPageTokenOf(form, base));
  }
  return tokens;
}

const formResponse = v.object({
  status: v.picklist(['0', '1']),
  message: v.string(),
  reference: v.optional(v.string()),
});
const chatResponse = v.pipe(
  v.object({ status: v.picklist(['0', '1']), state: v.optional(v.object({ reference: v.string() })) }),
  v.transform(({ status, state }) => ({ status, message: 'chat', reference: state?.reference })),
);

export interface PostResponse extends v.InferOutput<typeof formResponse> {
  httpStatus: number;
}

/** Calls `tell` for each acknowledgment; a chat that becomes an enquiry can have two. */
export async function sendPost(
  base: string,
  tokens: PageTokens,
  post: Post,
  tell: (receipt: Receipt) => void = () => {},
): Promise<PostResponse> {
  const { kind, key, words, number } = post;
  const form = kind === 'chat' || kind === 'chat-enquiry' ? 'contact' : kind;
  const guards = { [guardFields.token]: tokens.get(form) ?? '', ...(key && { [guardFields.key]: key }) };
  if (kind === 'application') return sendForm('application', applicationOf(post, guards));
  if (kind !== 'chat' && kind !== 'chat-enquiry')
    return sendForm(kind, JSON.stringify({ ...fieldsOf(post), ...guards }));
  const message = { key: key ?? `a-message-of-${number}-without`, text: words };
  const sentMessage = await exchange('/api/chat/messages', JSON.stringify(message), chatResponse);
  if (sentMessage.status === '1') tell({ kind: 'message', words, reference: sentMessage.reference ?? '' });
  if (kind === 'chat' || sentMessage.status === '0') return sentMessage;
  return sendForm(
    'contact',
    JSON.stringify({ ...fieldsOf({ ...post, kind: 'contact' }), ...guards }),
    '/api/chat/enquiry',
  );

  async function sendForm(form: FormName, body: string | FormData, path = `/api/${form}`): Promise<PostResponse> {
    const response = await exchange(path, body, formResponse);
    if (response.status === '1') tell({ kind: 'row', form, post, reference: response.reference ?? '' });
    return response;
  }

  async function exchange<Body>(path: string, body: string | FormData, schema: v.GenericSchema<unknown, Body>) {
    const headers = {
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': post.address,
      Authorization: `Bearer ${chatTokenOf(post)}`,
    };
    const response = await fetch(base + path, { method: 'POST', headers, body });
    return { ...v.parse(schema, await response.json()), httpStatus: response.status };
  }
}

function fieldsOf({ kind, email: WorkEmail, words, number }: Post): Record<string, unknown> {
  if (kind === 'contact') return anEnquiry({ WorkEmail, Message: words, Subject: `Enquiry ${number}` });
  if (kind === 'subscribe' || kind === 'unsubscribe') return { WorkEmail };
  if (kind === 'comment') return { ...formPosts.comment.valid, WorkEmail, Comment: words };
  if (kind === 'case-study') return { ...formPosts['case-study'].valid, WorkEmail, Message: words };
  return { ...formPosts.call.valid, WorkEmail, Message: words, PreferredTime: timeOf(number) };
}

function applicationOf(post: Post, guards: Record<string, string>): FormData {
  const form = new FormData();
  const fields = { ...applicant, WorkEmail: post.email, Message: post.words, ...guards };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(cv.field, new Blob([new Uint8Array(cvOf(post))]), 'cv.pdf');
  return form;
}

let times: number[] | undefined;

/** Returns a time at least five days from now, because the lab moves clocks ahead by up to three days. */
function timeOf(number: number): string {
  const { offices, minutes } = sampleContent().calls;
  const day = 24 * 3_600_000;
  const span = { from: Date.now() + 5 * day, to: Date.now() + 19 * day };
  times ??= offices.flatMap((office) => officeSlots(office, minutes, span));
  return startOf(times[Math.floor(number / 9) % times.length] ?? 0);
}
