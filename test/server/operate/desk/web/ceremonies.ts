import request from 'supertest';
import { expect } from 'vitest';
import { type aDesk, fromDesk } from './a-desk.ts';
import { anAuthenticator } from './authenticator.ts';

type Desk = Awaited<ReturnType<typeof aDesk>>;

export async function invited(desk: Desk, options = {}) {
  const invitation = (await desk.desk.people.invite('Grace', { areas: { enquiries: 'act' } })) ?? '';
  const authenticator = anAuthenticator(options);
  expect((await accept(desk, invitation, authenticator)).status).toBe(200);
  const person = await desk.desk.people.withName('Grace');
  if (!person) throw new Error('The person was not added.');
  return { authenticator, invitation, person };
}

export async function accept(desk: Desk, invitation: string, authenticator: ReturnType<typeof anAuthenticator>) {
  const options = await postTo(desk, '/invitation/options', { invitation });
  if (options.status !== 200) return options;
  return postTo(desk, '/invitation', { invitation, response: authenticator.create(options.body) });
}

export async function signedIn(desk: Desk, authenticator: ReturnType<typeof anAuthenticator>) {
  const { body: options } = await postTo(desk, '/sign-in/options', {});
  return postTo(desk, '/sign-in', { response: authenticator.get(options) });
}

export function postTo({ app }: Desk, path: string, body: object, cookie = '') {
  return request(app)
    .post(path)
    .set({ ...fromDesk, Cookie: cookie })
    .send(body);
}
