import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import request from 'supertest';
import { expect, test } from 'vitest';
import { isFullRun } from '../../../../support/full-run.ts';
import { timeout } from '../../../../support/timeout.ts';
import { aDesk, fromDesk } from './a-desk.ts';
import { anAuthenticator } from './authenticator.ts';

const attempts = isFullRun ? 10_000 : 1_500;
const prefixes = 50;
const atOnce = 20;

test(
  'forged sign-ins and guessed links never get in, and a real person signs in meanwhile',
  async () => {
    await using desk = await aDesk();
    const { people, passkeys } = desk.desk;
    const invitation = (await people.invite('Grace', { areas: {} })) ?? '';
    desk.app.listen(0, '127.0.0.1');
    await once(desk.app, 'listening');
    const grace = anAuthenticator();
    const accepted = await postFrom('192.0.2.1', '/invitation/options', { invitation });
    await postFrom('192.0.2.1', '/invitation', { invitation, response: grace.create(accepted.body) });
    const statuses = new Map<number, number>();
    let isReal = false;
    for (let sent = 0; sent < attempts; sent += atOnce) {
      const responses = await Promise.all(Array.from({ length: atOnce }, (_, index) => attack(sent + index)));
      for (const { status } of responses) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (sent >= attempts / 2 && !isReal) {
        const { body } = await postFrom('192.0.2.1', '/sign-in/options', {});
        isReal = (await postFrom('192.0.2.1', '/sign-in', { response: grace.get(body) })).status === 200;
        expect(isReal).toBe(true);
      }
    }
    desk.app.closeAllConnections();
    desk.app.close();
    expect([...statuses.keys()].sort()).toEqual([403, 429]);
    expect((statuses.get(403) ?? 0) <= prefixes * 20).toBe(true);
    const sessions = await desk.deps.store.tables.selectFrom('sessions').selectAll().execute();
    expect(sessions).toHaveLength(2);
    expect(await passkeys.of((await people.withName('Grace'))?.id ?? 0)).toHaveLength(1);

    async function attack(index: number) {
      const ip = `198.51.${index % prefixes}.7`;
      const guess = randomBytes(32).toString('base64url');
      if (index % 2) return postFrom(ip, '/invitation/options', { invitation: guess });
      return postFrom(ip, '/sign-in', {
        response: { ...grace.get({ challenge: guess }, { signature: randomBytes(70) }) },
      });
    }

    function postFrom(ip: string, path: string, body: object) {
      return request(desk.app)
        .post(path)
        .set({ ...fromDesk, 'X-Forwarded-For': ip })
        .send(body);
    }
  },
  timeout.test,
);
