import { randomUUID } from 'node:crypto';
import request from 'supertest';
import type { OutboxRow } from '../../server/posts/outbox/row.ts';
import type { FormName, PlainForm } from '../../shared/forms/forms.ts';
import { guardFields } from '../../shared/forms/response.ts';
import { formPosts } from './form-posts.ts';
import { pageTokenOf } from './page-token.ts';
import type { TestSite } from './test-site.ts';

export interface Changes {
  fields?: Record<string, unknown> | undefined;
  headers?: Record<string, string>;
}

export type Posting = ReturnType<typeof postingTo>;

export function postingTo(site: TestSite) {
  let visitors = 0;

  function nextAddress(): string {
    visitors++;
    return `10.${visitors >> 8}.${visitors & 255}.1`;
  }

  function fromABrowser(): Record<string, string> {
    return { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': nextAddress() };
  }

  /** Advances the clock by `ms` after the response. */
  async function singleUseToken(ms = 0, from = nextAddress()): Promise<string> {
    const { body } = await request(site.server).get('/api/form-token').set('X-Forwarded-For', from);
    site.clock.now += ms;
    return String(body.token);
  }

  function pageToken(form: FormName): Promise<string> {
    return pageTokenOf(form, async (path) => (await request(site.server).get(path)).text);
  }

  function validPost(form: PlainForm) {
    const WorkEmail = `visitor${visitors}@pumps.example`;
    return { ...formPosts[form].valid, ...(form === 'call' && { WorkEmail }) };
  }

  return {
    singleUseToken,
    pageToken,

    async byScript(form: PlainForm, { fields = {}, headers = fromABrowser() }: Changes = {}) {
      const guards = {
        [guardFields.token]: guardFields.token in fields ? undefined : await singleUseToken(timeToFillIn),
        [guardFields.honeypot]: '',
        [guardFields.key]: randomUUID(),
      };
      return request(site.server)
        .post(`/api/${form}`)
        .set(headers)
        .send({ ...validPost(form), ...guards, ...fields });
    },

    /** Posts a form as a browser without JavaScript does, with CRLF line breaks and the page's shared token. */
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

    async stored({ body, headers }: request.Response): Promise<OutboxRow | undefined> {
      const sent = new URLSearchParams(String(headers.location).split(/[?#]/)[1]).get('sent');
      const reference = sent ?? String(body.reference);
      await site.delivery.upstreamMessage(reference);
      return site.outbox.show(reference);
    },
  };
}

/**
 * Milliseconds by which the clock advances before a post. A token must be at least two seconds old, and the site
 * quarantines posts with a shared token if more than sixty arrive in a minute.
 */
const timeToFillIn = 15_000;
