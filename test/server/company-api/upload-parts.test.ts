import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createUpstreamClient } from '../../../server/company-api/client.ts';
import { operations } from '../../../shared/contract/operations.ts';
import { listening } from '../../support/listening.ts';
import { silentLog } from '../../support/silent-log.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { applicant } from '../posts/uploads/an-application.ts';

test.each([
  [0, []],
  [1, ['imageKey']],
  [3, ['imageKey[0]', 'imageKey[1]', 'imageKey[2]']],
])('a call with %i files names their parts %j', async (count, names) => {
  const folder = aFolder('files');
  const files = Array.from({ length: count }, (_, index) => {
    const name = `${index}.pdf`;
    writeFileSync(join(folder, name), `file ${index}`);
    return { path: join(folder, name), name, type: 'application/pdf' };
  });
  let sent = new FormData();
  const server = createServer(async (req, res) => {
    const headers = { 'content-type': req.headers['content-type'] ?? '' };
    sent = await new Response(await buffer(req), { headers }).formData();
    res.end();
  });
  onTestFinished(() => void server.close());
  const client = createUpstreamClient(await listening(server), { secret: 'a secret', token: 'a token' }, silentLog);
  await client.call(operations.saveCareerEnquiry, applicant, { files });
  const parts = [...sent].filter(([name]) => name !== 'Request');
  expect(parts.map(([name]) => name)).toEqual(names);
  for (const [index, [, part]] of parts.entries()) {
    expect(part).toMatchObject({ name: `${index}.pdf`, type: 'application/pdf' });
    expect(part instanceof File && (await part.text())).toBe(`file ${index}`);
  }
});
