import request from 'supertest';
import type { CallSlots } from '../../../../shared/calls/call-slots.ts';
import { guardFields } from '../../../../shared/forms/response.ts';
import { formPosts } from '../../../support/form-posts.ts';
import { postingTo } from '../../../support/posting.ts';
import type { TestSite } from '../../../support/test-site.ts';

interface CallRequest {
  start: string;
  email?: string;
  from?: string;
  token?: string;
  fields?: Record<string, string>;
}

export async function callersOf(site: TestSite) {
  site.clock.now = Date.parse('2027-03-09T10:07Z');
  const { pageToken, singleUseToken } = postingTo(site);
  const token = await pageToken('call');
  let visitors = 0;

  async function freeTimes(office: string, day: string): Promise<string[]> {
    const { body }: { body: CallSlots } = await request(site.server).get('/api/call-slots');
    return body.offices.find(({ name }) => name === office)?.starts.filter((start) => start.startsWith(day)) ?? [];
  }

  return {
    freeTimes,

    singleUseToken: (from = '198.51.100.1') => singleUseToken(2_000, from),

    async requestCall({ start, email, from, fields, ...rest }: CallRequest) {
      visitors += 1;
      const { status, body } = await request(site.server)
        .post('/api/call')
        .set({ 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': from ?? `10.9.${visitors}.1` })
        .send({
          ...formPosts.call.valid,
          PreferredTime: start,
          WorkEmail: email ?? `visitor${visitors}@pumps.example`,
          [guardFields.token]: rest.token ?? token,
          ...fields,
        });
      return {
        status: Number(status),
        body,
        isHeld: !(await freeTimes('Sample Town', start.slice(0, 10))).includes(start),
      };
    },
  };
}
