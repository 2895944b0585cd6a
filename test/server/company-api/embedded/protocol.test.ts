import { createServer } from 'node:http';
import CryptoJS from 'crypto-js';
import { expect, onTestFinished, test } from 'vitest';
import { createListener } from '../../../../server/company-api/embedded/listener.ts';
import { operations } from '../../../../shared/contract/operations.ts';
import { clientOf, keys, startUpstream } from './started-upstream.ts';

const path = 'ContactService/GetSettingList';

test('a wrong token is rejected in an encrypted response', async () => {
  const { base } = await startUpstream();
  const { call } = clientOf(base, { ...keys, token: 'another' });
  expect(await call(operations.getSettingList, {})).toEqual({ status: '0', message: 'The access token is wrong' });
});

test.each([
  ['no token', sealed({})],
  ['a token that is a number', sealed({ Token: 1 })],
  ['a payload that is not an object', sealed('x')],
  ['a request sealed with another passphrase', CryptoJS.AES.encrypt('{"Token":"a token"}', 'another').toString()],
  ['a request that is not sealed', '{"Token":"a token"}'],
  ['an empty request', ''],
])('%s is rejected in an encrypted response', async (_, request) => {
  const { base } = await startUpstream();
  const form = new FormData();
  form.set('Request', request);
  expect(await opened(await post(base, path, form))).toEqual({ status: '0', message: 'The request could not be read' });
});

test.each([
  ['a form without the field', path, new FormData(), undefined],
  ['JSON instead of a form', path, JSON.stringify({ Request: sealed({ Token: keys.token }) }), 'application/json'],
  ['a form instead of JSON', 'SeoService/GetPageList', formWith(sealed({ Token: keys.token })), undefined],
  ['malformed JSON', 'SeoService/GetPageList', '{', 'application/json'],
  ['an empty multipart body', path, '', 'multipart/form-data'],
])('%s is rejected as unreadable', async (_, operation, body, type) => {
  const { base } = await startUpstream();
  const response = await opened(await post(base, operation, body, type));
  expect(response).toEqual({ status: '0', message: 'The request could not be read' });
});

test('a payload that violates the contract is rejected, and the message names the field', async () => {
  const { base } = await startUpstream();
  const refused = async (payload: object) =>
    opened(await post(base, 'BlogService/GetBlogList', formWith(sealed({ ...payload, Token: keys.token }))));
  expect(await refused({ IsPagination: 2 })).toMatchObject({
    status: '0',
    message: expect.stringContaining('IsPagination'),
  });
  expect(await refused({ IsPagination: 0, Where: '1=1' })).toMatchObject({
    status: '0',
    message: expect.stringContaining('Where'),
  });
});

test('an unknown operation returns 404', async () => {
  const { base } = await startUpstream();
  expect((await post(base, 'EnquiryService/SaveNothing', new FormData())).status).toBe(404);
  expect((await post(base, 'toString', new FormData())).status).toBe(404);
});

test('a method other than POST returns 405 with Allow', async () => {
  const { base } = await startUpstream();
  const response = await fetch(`${base}/${path}`);
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
});

test('a body over 8 MiB is rejected, and one just under 8 MiB is accepted', async () => {
  const { base } = await startUpstream();
  const form = (size: number) => {
    const body = formWith(sealed({ Token: keys.token }));
    body.set('imageKey', new Blob([Buffer.alloc(size)]));
    return body;
  };
  expect((await post(base, path, form(8 * 1024 * 1024))).status).toBe(413);
  expect(await opened(await post(base, path, form(8 * 1024 * 1024 - 4096)))).toMatchObject({ status: '1' });
});

test('an internal error returns 500 without details and is reported', async () => {
  const reported: unknown[] = [];
  const accident = new Error('disk on fire');
  const getSettingList = () => {
    throw accident;
  };
  const listener = createListener({ getSettingList }, { ...keys, onAccident: (error) => reported.push(error) });
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const response = await post(`http://127.0.0.1:${port}`, path, formWith(sealed({ Token: keys.token })));
  expect([response.status, await response.text()]).toEqual([500, '{}']);
  expect(reported).toEqual([accident]);
});

test('the embedded API listens only on the loopback address and releases its port when it closes', async () => {
  const { base, close } = await startUpstream();
  await expect(fetch(base.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow();
  await close();
  await expect(fetch(base)).rejects.toThrow();
});

function sealed(payload: unknown): string {
  return CryptoJS.AES.encrypt(JSON.stringify(payload), keys.secret).toString();
}

function formWith(request: string): FormData {
  const form = new FormData();
  form.set('Request', request);
  return form;
}

function post(base: string, operation: string, body: FormData | string, type?: string): Promise<Response> {
  return fetch(`${base}/${operation}`, {
    method: 'POST',
    body,
    ...(type ? { headers: { 'content-type': type } } : {}),
  });
}

async function opened(response: Response): Promise<unknown> {
  expect(response.status).toBe(200);
  const { Response: text }: { Response: string } = await response.json();
  return JSON.parse(CryptoJS.AES.decrypt(text, keys.secret).toString(CryptoJS.enc.Utf8));
}
