import { expect, test } from 'vitest';
import { parseEnv } from '../../../server/process/env.ts';

const to = { NOTIFY_TO: 'sales@nettlewright.example' };

test('SMTP_URL sets host, port, login, and TLS mode', () => {
  const read = (SMTP_URL: string) => parseEnv({ SMTP_URL, ...to }).SMTP_URL;
  const open = { user: '', password: '', isTlsOptional: false };
  expect(read('smtp://mail.example.com')).toEqual({ secure: false, host: 'mail.example.com', port: 587, ...open });
  expect(read('smtps://mail.example.com/')).toEqual({ secure: true, host: 'mail.example.com', port: 465, ...open });
  expect(read('smtp://[::1]:25')).toEqual({ secure: false, host: '::1', port: 25, ...open });
  expect(read('smtp://relay:25?tls=optional')).toMatchObject({ host: 'relay', port: 25, isTlsOptional: true });
  expect(read('smtps://site%40mail:p%25%2Fw%3A@mail.example.com')).toMatchObject({
    user: 'site@mail',
    password: 'p%/w:',
  });
});

test('recipients are a list of addresses, and the sender may have a name', () => {
  const env = parseEnv({
    SMTP_URL: 'smtp://localhost',
    NOTIFY_TO: 'a@one.example, root@localhost',
    MAIL_FROM: 'The site, at night <site@one.example>',
  });
  expect(env.NOTIFY_TO).toEqual(['a@one.example', 'root@localhost']);
  expect(env.MAIL_FROM).toEqual({ name: 'The site, at night', address: 'site@one.example' });
});
