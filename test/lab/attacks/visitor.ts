import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { href } from '../../../shared/paths.ts';
import { sampleContent } from '../../support/sample.ts';
import { itemsToday } from '../../support/site-content.ts';
import { type Client, createClient, type LabResponse } from '../client.ts';
import { enquiryNumber, type Kind } from '../durability/posts.ts';
import { sendPost } from '../durability/send-post.ts';

export const sent = ['contact', 'call', 'application', 'chat'] as const satisfies Kind[];

export interface Visit {
  pages: LabResponse[];
  item: LabResponse;
  refused: Partial<Record<Kind, string>>;
}

/**
 * Milliseconds between requesting a form token and submitting. The site treats a submission within two seconds as
 * automated.
 */
const timeToFillIn = 2_200;
const maxTries = 4;

const article = href.blog('salt-in-the-connector');
export const visited = [href.home(), href.services(), href.blogs(), article, href.contact()];
const content = sampleContent();
const items = [
  ...itemsToday(content, 'blogs').map(({ slug }) => href.blog(slug)),
  ...itemsToday(content, 'portfolio').map(({ slug }) => href.portfolioItem(slug)),
  ...itemsToday(content, 'case-studies').map(({ slug }) => href.caseStudy(slug)),
];
const tokenSchema = v.object({ token: v.string() });

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
