import { expect, test } from 'vitest';
import { operations } from '../../../../shared/contract/operations.ts';
import { openOutbox, stored } from '../../posts/outbox/opened-outbox.ts';
import { desk } from './desk.ts';
import { postOf } from './posts.ts';
import { runningSite } from './running-site.ts';

type Site = Awaited<ReturnType<typeof runningSite>>;

async function shown({ call }: Site): Promise<string[]> {
  const response = await call(operations.getCommentList, { BlogSlug: 'stuck-bus' });
  const texts = [...JSON.stringify(response?.data).matchAll(/"Comment":"([^"]*)"/g)].map(([, text = '']) => text);
  return texts.filter((text) => text.startsWith('Mine'));
}

test('the desk can approve a comment without a running site', async () => {
  const site = await runningSite();
  const reference = await site.delivered('comment', { Comment: 'Mine' });
  await site.stop();
  expect((await desk(site.folder, ['comments', 'approve', reference])).code).toBe(0);
  const list = await desk(site.folder, ['comments', 'list', '--json']);
  expect(JSON.parse(list.stdout)).toMatchObject([{ reference, state: 'approved' }]);
});

test('for a comment that cannot be approved yet, the desk says why', async () => {
  const { folder, outbox } = await runningSite();
  const quarantined = await stored(outbox, { form: 'comment', payload: postOf('comment'), reasons: ['token-missing'] });
  const pending = await stored(outbox, { form: 'comment', payload: { ...postOf('comment'), Comment: 'Other' } });
  const approve = async (reference: string) => (await desk(folder, ['comments', 'approve', reference])).stderr;
  expect(await approve(quarantined)).toBe(`${quarantined} is quarantined. Release it first.\n`);
  expect(await approve(pending)).toContain(pending);
  expect(await approve('NOTE-00000000')).toBe('No comment has the reference NOTE-00000000.\n');
  const list = await desk(folder, ['comments', 'list'], { COLUMNS: '400' });
  expect(list.stdout).toMatch(/quarantined 1, pending 1/);
});

test('with API_BASE, the desk approves no comments and refers to the API', async () => {
  const { outbox, file, close } = openOutbox();
  const reference = await stored(outbox, { form: 'comment', payload: postOf('comment') });
  close();
  const folder = file.replace(/\/[^/]+$/, '');
  const env = { API_BASE: 'https://api.example' };
  const list = await desk(folder, ['comments', 'list'], env);
  expect(list).toMatchObject({ code: 0, stdout: expect.stringContaining(reference) });
  expect(list.stderr).toContain('API_BASE');
  const approved = await desk(folder, ['comments', 'approve', reference], env);
  expect(approved).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('API_BASE') });
});

test('a comment whose post was deleted is still listed without its email address and can be deleted', async () => {
  const site = await runningSite();
  const reference = await site.delivered('comment', { Comment: 'Mine' });
  await desk(site.folder, ['comments', 'approve', reference]);
  expect((await desk(site.folder, ['delete-posts', '--delivered-before', '2999-01-01', '--yes'])).code).toBe(0);
  expect(await site.outbox.show(reference)).toBe(undefined);
  const list = await desk(site.folder, ['comments', 'list', '--json']);
  expect(JSON.parse(list.stdout)).toMatchObject([{ reference, state: 'approved', name: 'Mara Vance', email: '' }]);
  expect(await shown(site)).toEqual(['Mine']);
  expect((await desk(site.folder, ['comments', 'delete', reference, '--yes'])).code).toBe(0);
  expect(await shown(site)).toEqual([]);
  expect(JSON.parse((await desk(site.folder, ['comments', 'list', '--json'])).stdout)).toEqual([]);
});
