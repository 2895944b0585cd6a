import { randomUUID } from 'node:crypto';
import request from 'supertest';
import type { OutboxRow } from '../../server/posts/outbox/row.ts';
import type { FormName, PlainForm } from '../../shared/forms/forms.ts';
import { guardFields } from '../../shared/forms/response.ts';
import { formPosts } from './form-posts.ts';
import { pageTokenOf } from './page-token.ts';
import type { TestSite } from './test-site.ts';

/** What a test sends in place of what a visitor would. */
export interface Changes {
  fields?: Record<string, unknown> | undefined;
  headers?: Record<string, string>;
}

export type Posting = ReturnType<typeof postingTo>;

/** Visitors of a site in a test, each from a network of their own. */
export function postingTo(site: TestSite) {
  let visitors = 0;

  function fromABrowser(): Record<string, string> {
    visitors++;
    return { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': `10.${visitors >> 8}.${visitors & 255}.1` };
  }

  async function singleUseToken(headers = fromABrowser()): Promise<string> {
    const { body } = await request(site.server).get('/api/form-token').set(headers);
    return String(body.token);
  }

  /** The one that the form's page holds. */
  function pageToken(form: FormName): Promise<string> {
    return pageTokenOf(form, async (path) => (await request(site.server).get(path)).text);
  }

  async function tokenOfAPatientVisitor(): Promise<string> {
    const token = await singleUseToken();
    site.clock.now += timeToFillIn;
    return token;
  }

  /** Calls are few for each address. */
  function validPost(form: PlainForm) {
    const WorkEmail = `visitor${visitors}@pumps.example`;
    return { ...formPosts[form].valid, ...(form === 'call' && { WorkEmail }) };
  }

  return {
    singleUseToken,
    pageToken,

    /** As a page's script posts a form: with a token and a key of its own. */
    async byScript(form: PlainForm, { fields = {}, headers = fromABrowser() }: Changes = {}) {
      const guards = {
        [guardFields.token]: guardFields.token in fields ? undefined : await tokenOfAPatientVisitor(),
        [guardFields.honeypot]: '',
        [guardFields.key]: randomUUID(),
      };
      return request(site.server)
        .post(`/api/${form}`)
        .set(headers)
        .send({ ...validPost(form), ...guards, ...fields });
    },

    /** As a browser posts a form that no script has touched: lines with both of their ends, the token of the page. */
    async withoutScript(form: PlainForm, { fields = {}, headers = fromABrowser() }: Changes = {}) {
      site.clock.now += timeToFillIn;
      const guards = {
        [guardFields.form]: form,
        [guardFields.token]: await pageToken(form),
        [guardFields.honeypot]: '',
      };
      const typed = Object.entries({ ...validPost(form), ...guards, ...fields }).map(([name, value]) => [
        name,
        typeof value === 'string' ? value.replaceAll('\n', '\r\n') : value,
      ]);
      return request(site.server).post(formPosts[form].page).set(headers).type('form').send(Object.fromEntries(typed));
    },

    /** What is kept under the reference that an answer names, with script or without. */
    async stored({ body, headers }: request.Response): Promise<OutboxRow | undefined> {
      const sent = new URLSearchParams(String(headers.location).split(/[?#]/)[1]).get('sent');
      const reference = sent ?? String(body.reference);
      // Waits until the result of the delivery is recorded, which happens after the response.
      await site.delivery.upstreamWords(reference);
      return site.outbox.show(reference);
    },
  };
}

/** Sixty posts a minute are taken from everybody, and a token is good after two seconds. */
const timeToFillIn = 15_000;
