import request, { type Response } from 'supertest';
import type { OutboxRow } from '../../server/posts/outbox/row.ts';
import type { Log } from '../../server/process/log.ts';
import type { OperationName } from '../../shared/contract/operations.ts';
import type { FormName } from '../../shared/forms/forms.ts';
import { href, paths } from '../../shared/paths.ts';
import { apply } from '../server/posts/uploads/an-application.ts';
import { postingTo } from '../support/posting.ts';
import { silentLog } from '../support/silent-log.ts';
import { aSite, type TestSite } from '../support/test-site.ts';
import { slugs } from './records.ts';
import type { Upstream } from './upstream.ts';

export const formOfAction = {
  // The form with a file comes first, because after a failure the site leaves files to the delivery loop.
  saveCareerEnquiry: 'application',
  saveContact: 'contact',
  saveEnquiry: 'call',
  saveCaseStudyEnquiry: 'case-study',
  saveComment: 'comment',
  subscribe: 'subscribe',
  unsubscribe: 'unsubscribe',
} satisfies Partial<Record<OperationName, FormName>>;

export type Action = keyof typeof formOfAction;
export const actions = Object.keys(formOfAction).filter((name): name is Action => name in formOfAction);

const pages = [
  href.contact(),
  href.blog(slugs.article),
  href.caseStudy(slugs.study),
  href.job(slugs.job),
  paths.subscribed,
  paths.unsubscribe,
];

export interface Posted {
  action: Action;
  status: number;
  said: string;
  row: OutboxRow | undefined;
}

export async function aSiteWithForms(upstream: Upstream, log: Log = silentLog): Promise<TestSite> {
  const site = await aSite({ env: upstream.env, log });
  for (const path of pages) await request(site.server).get(path);
  return site;
}

export async function sendAll(site: TestSite, isByScript: boolean): Promise<Posted[]> {
  const visitor = postingTo(site);
  const [first, ...others] = actions.map((action) => async (): Promise<Posted> => {
    const response = await send(formOfAction[action], `${action.toLowerCase()}@pumps.example`);
    return { action, status: response.status, said: await saidBy(response), row: await visitor.stored(response) };
  });
  return [...(first ? [await first()] : []), ...(await Promise.all(others.map((post) => post())))];

  /** Each form has its own address, because an unsubscription would replace a pending subscription. */
  async function send(form: FormName, WorkEmail: string): Promise<Response> {
    const fields = { WorkEmail };
    if (form === 'application') return apply(site, { fields, toPage: !isByScript });
    return isByScript ? visitor.byScript(form, { fields }) : visitor.withoutScript(form, { fields });
  }

  async function saidBy({ status, headers, body, text }: Response): Promise<string> {
    if (isByScript) return String(body.message);
    return status === 303 ? (await request(site.server).get(pathOf(String(headers.location)))).text : text;
  }
}

function pathOf(location: string): string {
  const { pathname, search } = new URL(location, 'http://localhost:3000');
  return pathname + search;
}
