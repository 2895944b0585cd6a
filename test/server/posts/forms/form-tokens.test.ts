import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileKey } from '../../../../server/posts/guards/form-key.ts';
import { createFormTokens } from '../../../../server/posts/guards/form-tokens.ts';
import { formNames as forms } from '../../../../shared/forms/forms.ts';
import { aFolder } from '../../../support/temp-folder.ts';

const hour = 3_600_000;

function someTokens() {
  const clock = { now: Date.UTC(2026, 10, 20, 9, 30) };
  const keyFile = join(aFolder('tokens'), 'form-key');
  return { clock, keyFile, tokens: createFormTokens(fileKey(keyFile), () => clock.now) };
}

test('the hour token is the same for everyone, reusable, and valid for 26 hours', async () => {
  const { clock, tokens } = someTokens();
  const token = tokens.hourToken('contact');
  clock.now += hour / 4;
  expect(tokens.hourToken('contact')).toBe(token);
  clock.now += 25 * hour;
  expect([tokens.judge(token, 'contact'), tokens.judge(token, 'contact')]).toEqual(['hour', 'hour']);
  clock.now += 2 * hour;
  expect(tokens.judge(token, 'contact')).toBe('expired');
});

test('an exact token is valid once, after two seconds', async () => {
  const { clock, tokens } = someTokens();
  const [soon, later] = [tokens.exactToken(), tokens.exactToken()];
  clock.now += 1_999;
  expect(tokens.judge(soon, 'call')).toBe('too-fast');
  clock.now += 1;
  const both = [tokens.judge(later, 'call'), tokens.judge(later, 'call')];
  expect(await Promise.all(both)).toEqual(['exact', 'replayed']);
});

test('a used token with something appended is not accepted as new', async () => {
  const { clock, tokens } = someTokens();
  const token = tokens.exactToken();
  clock.now += 2_000;
  expect(tokens.judge(token, 'contact')).toBe('exact');
  for (const added of ['.', '.1', '.2', ' ', '=', 'A'])
    expect(tokens.judge(token + added, 'contact'), added).toBe('forged');
  expect(tokens.judge(`${tokens.hourToken('contact')}.1`, 'contact')).toBe('forged');
});

test('a token survives the process that made it', async () => {
  const { clock, keyFile, tokens } = someTokens();
  const next = createFormTokens(fileKey(keyFile), () => clock.now);
  expect(next.judge(tokens.hourToken('contact'), 'contact')).toBe('hour');
});

test('the hour token is valid only for its own form', async () => {
  const { tokens } = someTokens();
  for (const form of forms)
    for (const other of forms)
      expect(tokens.judge(tokens.hourToken(form), other), `${form} as ${other}`).toBe(
        form === other ? 'hour' : 'other-form',
      );
});

test('a token from before tokens named their form is valid for any form until it expires', async () => {
  const { clock, keyFile, tokens } = someTokens();
  const text = `h.${clock.now.toString(36)}.contact`;
  const mac = createHmac('sha256', readFileSync(keyFile)).update(text).digest('base64url').slice(0, 22);
  for (const form of forms) expect(tokens.judge(`${text}.${mac}`, form)).toBe('hour');
  clock.now += 27 * hour;
  expect(tokens.judge(`${text}.${mac}`, 'contact')).toBe('expired');
});

const madeUp = ['', 'x', 'h..contact.', 'f.zzz.contact.aaaaaaaaaaaaaaaaaaaaaa', `h.zzz.contact.${'é'.repeat(22)}`];

test.each([...madeUp, `${'a.'.repeat(500)}b`])('%j was never ours', async (token) => {
  const { tokens } = someTokens();
  expect(['missing', 'forged']).toContain(tokens.judge(token, 'contact'));
});
