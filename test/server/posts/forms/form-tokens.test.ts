import { expect, test } from 'vitest';
import { fileKey } from '../../../../server/posts/guards/form-key.ts';
import { createFormTokens } from '../../../../server/posts/guards/form-tokens.ts';
import { aFolder } from '../../../support/temp-folder.ts';
import { openOutbox } from '../outbox/opened-outbox.ts';

const hour = 3_600_000;

function someTokens() {
  const clock = { now: Date.UTC(2026, 10, 20, 9, 30) };
  const folder = aFolder('tokens');
  const { tables } = openOutbox().store;
  const tokensOf = (keyFolder: string) => createFormTokens(fileKey(keyFolder), () => clock.now);
  const tokens = tokensOf(folder);
  const judge = (...given: Parameters<typeof tokens.judge>) => tokens.judge(...given).verdict;
  return { clock, folder, tables, tokens, tokensOf, judge };
}

test('the shared token is the same for everyone, reusable, and valid for 26 hours', async () => {
  const { clock, tokens, judge } = someTokens();
  const token = tokens.sharedToken('contact');
  clock.now += hour / 4;
  expect(tokens.sharedToken('contact')).toBe(token);
  clock.now += 25 * hour;
  expect([judge(token, 'contact'), judge(token, 'contact')]).toEqual(['shared', 'shared']);
  clock.now += 2 * hour;
  expect(judge(token, 'contact')).toBe('expired');
});

test('a single-use token is valid after two seconds, and with something appended it is not accepted as new', async () => {
  const { clock, tokens, judge } = someTokens();
  const token = tokens.singleUseToken();
  clock.now += 1_999;
  expect(judge(token, 'contact')).toBe('too-fast');
  clock.now += 1;
  expect(judge(token, 'contact')).toBe('single-use');
  for (const added of ['.', '.1', '.2', ' ', '=', 'A']) expect(judge(token + added, 'contact'), added).toBe('forged');
  expect(judge(`${tokens.sharedToken('contact')}.1`, 'contact')).toBe('forged');
});

test('a token is still valid in the next process', async () => {
  const { folder, tokens, tokensOf } = someTokens();
  expect(tokensOf(folder).judge(tokens.sharedToken('contact'), 'contact')).toEqual({ verdict: 'shared' });
});

const madeUp = ['', 'x', 'h..contact.', 'f.zzz.contact.aaaaaaaaaaaaaaaaaaaaaa', `h.zzz.contact.${'é'.repeat(22)}`];

test.each([...madeUp, `${'a.'.repeat(500)}b`])('%j is not accepted as a token', async (token) => {
  const { judge } = someTokens();
  expect(['missing', 'forged']).toContain(judge(token, 'contact'));
});
