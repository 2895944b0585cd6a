import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { href } from '../../../shared/paths.ts';
import { sampleContent } from '../../support/sample.ts';
import { itemsToday } from '../../support/site-content.ts';
import { type Client, createClient, type LabResponse } from '../client.ts';
import { enquiryNumber, type Kind } from '../durability/posts.ts';
import { sendPost } from '../durability/send-post.ts';

export const sent = ['contact', 'call', 'application', 'chat'] as const satisfies Kind[];

/** Results of one visitor's requests. */
export interface Visit {
  pages: LabResponse[];
  /** The page of an item, which few visitors have read before. */
  item: LabResponse;
  /** Reasons for posts that were not accepted, by kind. */
  refused: Partial<Record<Kind, string>>;
}

/** A form requests its token on first focus. A submission within this many milliseconds counts as too fast. */
const timeToFillIn = 2_200;
/** Another visitor may have booked the chosen call time. */
const maxTries = 4;

export const visited = [href.home(), href.services(), href.blogs(), href.contact()];
const content = sampleContent();
/** Pages that are rendered for most of their visitors. */
const items = [
  ...itemsToday(content, 'blogs').map(({ slug }) => href.blog(slug)),
  ...itemsToday(content, 'portfolio').map(({ slug }) => href.portfolioItem(slug)),
  ...itemsToday(content, 'case-studies').map(({ slug }) => href.caseStudy(slug)),
];
const tokenSchema = v.object({ token: v.string() });

/** Reads pages, sends an enquiry, books a call, applies with a CV, and chats, all at an ordinary pace. */
export async function visit(base: string, number: number): Promise<Visit> {
  const request = createClient(base, 6);
  const headers = { 'x-forwarded-for': enquiryNumber(number * 100).address };
  const tokens = await Promise.all(sent.map(() => tokenFor(request, headers)));
  const ready = wait(timeToFillIn);
  const pages: LabResponse[] = [];
  for (const path of visited) pages.push(await request(path, { headers }));
  const item = await request(items[number % items.length] ?? '', { headers });
  await ready;
  const refused: Visit['refused'] = {};
  await Promise.all(
    sent.map(async (kind, index) => {
      const why = await refusalOf(base, kind, number * 100 + index * 20, tokens[index] ?? '');
      if (why !== undefined) refused[kind] = why;
    }),
  );
  return { pages, item, refused };
}

/** Sends a post with its own number, which makes its key unique. Returns the reason if it was not accepted. */
async function refusalOf(base: string, kind: Kind, number: number, token: string): Promise<string | undefined> {
  const tokens = new Map([[kind === 'call' || kind === 'application' ? kind : 'contact', token] as const]);
  let why: string | undefined;
  for (let attempts = 0; attempts < (kind === 'call' ? maxTries : 1); attempts += 1) {
    const response = await sendPost(base, tokens, { ...enquiryNumber(number + attempts * 9), kind }).catch(String);
    if (typeof response === 'string') why = response;
    else if (response.status === '1') return undefined;
    else why = `${response.httpStatus} ${response.message}`;
  }
  return why;
}

async function tokenFor(request: Client, headers: Record<string, string>): Promise<string> {
  const { body } = await request('/api/form-token', { headers: { ...headers, 'accept-encoding': 'identity' } });
  const token = v.safeParse(v.pipe(v.string(), v.parseJson(), tokenSchema), body);
  return token.success ? token.output.token : '';
}
