import { once } from 'node:events';
import { expect, test } from 'vitest';
import { guardFields } from '../../../shared/forms/response.ts';
import { anEnquiry } from '../../support/an-enquiry.ts';
import { pageTokenOf } from '../../support/page-token.ts';
import { startSampleSite } from '../../support/site-process.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { mailTo } from './a-notify.ts';
import { aMailServer } from './mail-server.ts';

async function post(base: string, subject: string): Promise<string> {
  const token = await pageTokenOf('contact', async (path) => (await fetch(base + path)).text());
  const response = await fetch(`${base}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify(anEnquiry({ [guardFields.token]: token, Subject: subject })),
  });
  const body: unknown = await response.json();
  expect(body).toMatchObject({ status: '1' });
  return typeof body === 'object' && body && 'reference' in body ? String(body.reference) : '';
}

test('the next start sends notifications of posts accepted while the mail server was down, even after a kill', async () => {
  const down = await aMailServer();
  await down.close();
  const env = {
    DATA_DIR: aFolder('notify'),
    ...mailTo(0, { SMTP_URL: `smtp://site:canary-password@127.0.0.1:${down.port}` }),
  };
  const references: string[] = [];
  {
    await using killed = await startSampleSite({ env });
    references.push(await post(killed.base, 'First'));
    await expect.poll(() => killed.output()).toContain('job-postponed');
    references.push(await post(killed.base, 'Second'));
    const ended = once(killed.process, 'exit');
    killed.process.kill('SIGKILL');
    await ended;
    expect(killed.output()).not.toMatch(/canary|Asha|pumps\.example/);
  }
  const up = await aMailServer({ port: down.port, login: 'site:canary-password' });
  await using next = await startSampleSite({ env });
  const told = () => up.mails.map((mail) => mail.header('Message-ID')?.slice(1, 13)).sort();
  await expect.poll(told, { timeout: 45_000 }).toEqual([...references].sort());
  const third = await post(next.base, 'Third');
  await expect.poll(() => told(), { timeout: 45_000 }).toEqual([...references, third].sort());
  expect(next.output()).not.toMatch(/canary|Asha|pumps\.example/);
});
