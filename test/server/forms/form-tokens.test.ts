import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFormTokens } from '../../../server/forms/form-tokens.ts';
import { aFolder } from '../../support/temp-folder.ts';

const hour = 3_600_000;

function someTokens() {
  const clock = { now: Date.UTC(2026, 10, 20, 9, 30) };
  const keyFile = join(aFolder('tokens'), 'form-key');
  return { clock, keyFile, tokens: createFormTokens(keyFile, () => clock.now) };
}

test('the token of the hour is the same for everyone, good again and again, and for 26 hours', () => {
  const { clock, tokens } = someTokens();
  const token = tokens.hourToken();
  clock.now += hour / 4;
  expect(tokens.hourToken()).toBe(token);
  clock.now += 25 * hour;
  expect([tokens.judge(token), tokens.judge(token)]).toEqual(['hour', 'hour']);
  clock.now += 2 * hour;
  expect(tokens.judge(token)).toBe('expired');
});

test('an exact token is good once, from two seconds on', () => {
  const { clock, tokens } = someTokens();
  const [soon, later] = [tokens.exactToken(), tokens.exactToken()];
  clock.now += 1_999;
  expect(tokens.judge(soon)).toBe('too-fast');
  clock.now += 1;
  expect([tokens.judge(later), tokens.judge(later)]).toEqual(['exact', 'replayed']);
});

test('a used token does not pass as new with something added to it', () => {
  const { clock, tokens } = someTokens();
  const token = tokens.exactToken();
  clock.now += 2_000;
  expect(tokens.judge(token)).toBe('exact');
  for (const added of ['.', '.1', '.2', ' ', '=', 'A']) expect(tokens.judge(token + added), added).toBe('forged');
  expect(tokens.judge(`${tokens.hourToken()}.1`)).toBe('forged');
});

test('a token outlives the process that made it', () => {
  const { clock, keyFile, tokens } = someTokens();
  expect(createFormTokens(keyFile, () => clock.now).judge(tokens.hourToken())).toBe('hour');
});

const madeUp = ['', 'x', 'h..contact.', 'h.zzz.contact.aaaaaaaaaaaaaaaaaaaaaa', `h.zzz.contact.${'é'.repeat(22)}`];

test.each([...madeUp, `${'a.'.repeat(500)}b`])('%j was never ours', (token) => {
  const { tokens } = someTokens();
  expect(['missing', 'forged']).toContain(tokens.judge(token));
});
