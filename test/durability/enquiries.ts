import * as v from 'valibot';
import { guardFields } from '../../shared/forms/answer.ts';
import { anEnquiry } from '../support/an-enquiry.ts';

/** One visitor's post. The subject tells it from every other. */
export interface Enquiry {
  subject: string;
  /** Half of the posts have one. */
  key: string | undefined;
  /** In a network of its own: many posts from one are set aside, and what is set aside is not delivered. */
  address: string;
}

export function enquiryNumber(number: number): Enquiry {
  return {
    subject: `Enquiry ${number}`,
    key: number % 2 ? `the-key-of-number-${number}` : undefined,
    address: `10.${Math.floor(number / 250)}.${number % 250}.1`,
  };
}

/** A process delivers this many posts a minute with the token of the page, and sets aside those after them. */
export const postsPerProcess = 59;

/** The token that stands in the page of the form. It is good for every post of the next hours. */
export async function readHourToken(base: string): Promise<string> {
  const page = await (await fetch(`${base}/contact`)).text();
  const token = page.match(new RegExp(`name="${guardFields.token}"[^>]*value="([^"]+)"`))?.[1];
  if (!token) throw new Error('The page of the form has no token.');
  return token;
}

const answerSchema = v.object({
  status: v.picklist(['0', '1']),
  message: v.string(),
  reference: v.optional(v.string()),
});

export interface Answered extends v.InferOutput<typeof answerSchema> {
  httpStatus: number;
}

/** Posts as the page's script does. Rejects when the connection breaks before the whole answer is here. */
export async function postEnquiry(base: string, token: string, { subject, key, address }: Enquiry): Promise<Answered> {
  const fields = { Subject: subject, [guardFields.token]: token, ...(key && { [guardFields.key]: key }) };
  const response = await fetch(`${base}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': address },
    body: JSON.stringify(anEnquiry(fields)),
  });
  return { ...v.parse(answerSchema, await response.json()), httpStatus: response.status };
}
