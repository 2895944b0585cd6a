import { describe, expect, test } from 'vitest';
import { type Conversations, createConversations } from '../../../server/chat/conversations.ts';
import { createJobs } from '../../../server/store/jobs/jobs.ts';
import { everyStore } from './every-store.ts';

const day = 24 * 3_600_000;
const firstKey = 'first-key-0000000';

describe.each(everyStore)('conversations on $name', ({ open }) => {
  test('a message is stored once per key, even if the browser sends it twice at the same time', async () => {
    const { conversations, say, said } = await opened();
    await say('a', { key: firstKey, text: 'Hello' });
    const posted = await Promise.all([say('a', { key: 'other-key-000000' }), say('a', { key: 'other-key-000000' })]);
    expect(posted.map(({ kind }) => kind).sort()).toEqual(['repeated', 'stored']);
    const [first, second] = posted.map((one) => 'message' in one && one.message);
    expect(first).toEqual(second);
    expect(await say('a', { key: firstKey })).toMatchObject({ kind: 'repeated', message: { text: 'Hello' } });
    expect(await said('a')).toHaveLength(2);
    expect(await say('b', { key: firstKey })).toMatchObject({ kind: 'stored' });
    expect(await conversations.find(tokenOf('c'))).toBe(undefined);
  });

  test('two first messages at the same time open one conversation', async () => {
    const { say, said } = await opened();
    const posted = await Promise.all([say('a', { text: 'One' }), say('a', { text: 'Two' })]);
    const references = posted.map((one) => 'conversation' in one && one.conversation.reference);
    expect(new Set(references).size).toBe(1);
    expect((await said('a')).sort()).toEqual(['One', 'Two']);
  });

  test('messages are read in order, from the start or after any message', async () => {
    const { conversations, say, idOf } = await opened();
    await Promise.all([...'pqrst'].map((text) => say('a', { text })));
    await say('b', { text: 'Something else' });
    const all = await conversations.messages(await idOf('a'));
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => a - b));
    expect(all.map(({ text }) => text).sort()).toEqual([...'pqrst']);
    expect(await conversations.messages(await idOf('a'), all[2]?.id)).toEqual(all.slice(3));
  });

  test('a visitor’s wait starts with the first unanswered message and ends with a reply', async () => {
    const { conversations, clock, say, referenceOf } = await opened();
    await say('a');
    const since = clock.now;
    clock.now += 1_000;
    await say('a');
    expect(await conversations.find(tokenOf('a'))).toMatchObject({ waitingSince: since, changedAt: since + 1_000 });
    const answered = await conversations.reply(await referenceOf('a'), 'Yes.');
    expect(answered).toMatchObject({
      kind: 'stored',
      message: { author: 'desk', text: 'Yes.' },
      conversation: { waitingSince: null, isAnswered: 1 },
    });
    clock.now += 1_000;
    await say('a');
    expect(await conversations.find(tokenOf('a'))).toMatchObject({ waitingSince: clock.now, isAnswered: 1 });
  });

  test('a conversation stays verified', async () => {
    const { say } = await opened();
    expect(await say('a', { isVerified: false })).toMatchObject({ conversation: { isVerified: 0 } });
    expect(await say('a', { isVerified: true })).toMatchObject({ conversation: { isVerified: 1 } });
    expect(await say('a', { isVerified: false })).toMatchObject({ conversation: { isVerified: 1 } });
  });

  test('a reply or a message reopens a closed conversation', async () => {
    const { conversations, say, referenceOf } = await opened();
    await say('a');
    const reference = await referenceOf('a');
    expect(await conversations.close(reference)).toMatchObject({ state: 'closed', waitingSince: null });
    await conversations.reply(reference, 'One more thing.');
    expect(await conversations.find(tokenOf('a'))).toMatchObject({ state: 'open', waitingSince: null });
    await conversations.close(reference);
    await say('a');
    expect(await conversations.find(tokenOf('a'))).toMatchObject({ reference, state: 'open' });
  });

  test('an unknown reference returns a result, not an error', async () => {
    const { conversations } = await opened();
    expect(await conversations.reply('CHAT-00000000', 'Yes.')).toEqual({ kind: 'missing' });
    expect(await conversations.close('CHAT-00000000')).toBe(undefined);
    expect(await conversations.remove('CHAT-00000000')).toBe(undefined);
    expect(await conversations.forward(17, 'ENQ-00000000', 'Sent.')).toEqual({ kind: 'missing' });
    expect(await conversations.withId(17)).toBe(undefined);
  });

  test('a conversation accepts no more messages than its limit, even if many arrive at the same time', async () => {
    const { conversations, say, said, referenceOf } = await opened({ open: 3, closed: 3, messages: 4 });
    const kinds = (await Promise.all([...'123456'].map((text) => say('a', { text })))).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['long', 'long', 'stored', 'stored', 'stored', 'stored']);
    expect(await conversations.reply(await referenceOf('a'), 'Yes.')).toEqual({ kind: 'long' });
    expect(await said('a')).toHaveLength(4);
  });

  test('at the limit, the longest-idle conversation is closed: unverified ones first, and answered ones never', async () => {
    const { conversations, clock, say, referenceOf, openOnes } = await opened({ open: 3, closed: 9, messages: 9 });
    for (const letter of 'abc') {
      await say(letter, { isVerified: letter !== 'b' });
      clock.now += 1_000;
    }
    await conversations.reply(await referenceOf('a'), 'Yes.');
    clock.now += 1_000;
    await say('d');
    expect(await openOnes()).toBe('acd');
    await say('e');
    expect(await openOnes()).toBe('ade');
    for (const letter of 'de') await conversations.reply(await referenceOf(letter), 'Yes.');
    expect(await say('f')).toEqual({ kind: 'full' });
    expect(await conversations.find(tokenOf('f'))).toBe(undefined);
    expect(await say('a')).toMatchObject({ kind: 'stored' });
    expect(await say('b')).toEqual({ kind: 'full' });
    clock.now += day + 1;
    expect(await say('f')).toMatchObject({ kind: 'stored' });
  });

  test('a rush of new conversations stays within the limit', async () => {
    const { say, openOnes } = await opened({ open: 2, closed: 9, messages: 9 });
    await Promise.all([...'abcdef'].map((letter) => say(letter)));
    expect(await openOnes()).toHaveLength(2);
  });

  test('a conversation mentions its enquiry once, even if it is sent twice at the same time', async () => {
    const { conversations, say, said, idOf } = await opened();
    await say('a', { text: 'Cells die.' });
    const forward = async (enquiry: string) => conversations.forward(await idOf('a'), enquiry, `Sent as ${enquiry}.`);
    const both = await Promise.all([forward('ENQ-1'), forward('ENQ-1')]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['repeated', 'stored']);
    expect(await forward('ENQ-1')).toEqual({ kind: 'repeated' });
    expect(await forward('ENQ-2')).toMatchObject({
      message: { author: 'site' },
      conversation: { enquiry: 'ENQ-2', waitingSince: null, isAnswered: 1 },
    });
    expect(await said('a')).toEqual(['Cells die.', 'Sent as ENQ-1.', 'Sent as ENQ-2.']);
  });

  test('removing a conversation returns it and deletes its messages', async () => {
    const { conversations, say, referenceOf, idOf } = await opened();
    for (const letter of 'ab') await say(letter);
    const [known, id] = [await conversations.find(tokenOf('a')), await idOf('a')];
    expect(await conversations.remove(await referenceOf('a'))).toEqual(known);
    expect([await conversations.find(tokenOf('a')), await conversations.messages(id)]).toEqual([undefined, []]);
    expect(await conversations.messages(await idOf('b'))).toHaveLength(1);
  });

  test('a message sent during the deletion of its conversation is deleted with it or opens a new one', async () => {
    const { conversations, say, said, referenceOf } = await opened();
    await say('a', { text: 'Old' });
    const reference = await referenceOf('a');
    const [, removed, posted] = await Promise.all([
      say('a', { text: 'Before' }),
      conversations.remove(reference),
      say('a', { text: 'After' }),
    ]);
    expect([removed?.reference, posted.kind]).toEqual([reference, 'stored']);
    expect(await said('a')).not.toContain('Old');
  });

  test('a cleanup deletes conversations that are older than its limit', async () => {
    const { conversations, clock, say, known } = await opened();
    for (const letter of 'ab') await say(letter);
    clock.now += 60 * day;
    await say('b');
    await conversations.removeBefore(clock.now - 30 * day);
    expect(await known()).toBe('b');
    await conversations.removeBefore(Number.NEGATIVE_INFINITY);
    expect(await known()).toBe('b');
  });

  test('a cleanup deletes unverified conversations first, then older ones, answered ones last, and open ones never', async () => {
    const { conversations, clock, say, referenceOf, known } = await opened({ open: 9, closed: 3, messages: 9 });
    for (const letter of 'abcdef') {
      await say(letter, { isVerified: letter !== 'e' });
      clock.now += 1_000;
    }
    await conversations.reply(await referenceOf('a'), 'Yes.');
    for (const letter of 'abcde') {
      await conversations.close(await referenceOf(letter));
      clock.now += 1_000;
    }
    await conversations.removeBefore(0);
    expect(await known()).toBe('acdf');
  });

  test('conversations of a person are found by the exact address in a message or by an enquiry', async () => {
    const { conversations, say, referenceOf, idOf } = await opened();
    const others = 'marazv%1@tidewell.example mara_vq1@tidewell.example';
    const lines = ['I am Mara_V%1@tidewell.example.', others, 'Nothing', 'm\\v@tidewell.example'];
    for (const [index, text] of lines.entries()) await say('abcd'.charAt(index), { text });
    await conversations.forward(await idOf('c'), 'ENQ-1', 'Sent.');
    await say('e');
    await conversations.reply(await referenceOf('e'), 'Not mara_v%1@tidewell.example?');
    const of = (email: string, posts: string[] = []) => conversations.ofPerson(email, posts);
    expect(await of('mara_v%1@TIDEWELL.example')).toEqual([await referenceOf('a')]);
    expect(await of('m\\v@tidewell.example')).toEqual([await referenceOf('d')]);
    expect(await of('nobody@tidewell.example', ['ENQ-1', 'ENQ-2'])).toEqual([await referenceOf('c')]);
    expect(await of('mara_v%1@tidewell.example', ['ENQ-1'])).toEqual([await referenceOf('a'), await referenceOf('c')]);
    const many = Array.from({ length: 70_000 }, (_, number) => `ENQ-${number}`);
    expect(await of('nobody@tidewell.example', many)).toEqual([await referenceOf('c')]);
    expect(await of('nobody@tidewell.example')).toEqual([]);
  });

  async function opened(bounds?: { open: number; closed: number; messages: number }) {
    const store = await open();
    const clock = { now: Date.UTC(2030, 0, 1) };
    const now = () => clock.now;
    const conversations = createConversations({ store, jobs: createJobs(store, now), now, ...(bounds && { bounds }) });
    const find = (letter: string) => conversations.find(tokenOf(letter));
    const idOf = async (letter: string) => (await find(letter))?.id ?? 0;
    const having = (matches: (found: Awaited<ReturnType<Conversations['find']>>) => boolean) => async () => {
      let letters = '';
      for (const letter of 'abcdef') if (matches(await find(letter))) letters += letter;
      return letters;
    };
    let messages = 0;
    return {
      conversations,
      clock,
      idOf,
      known: having((found) => found !== undefined),
      openOnes: having((found) => found?.state === 'open'),
      referenceOf: async (letter: string) => (await find(letter))?.reference ?? '',
      said: async (letter: string) => (await conversations.messages(await idOf(letter))).map(({ text }) => text),
      say(letter: string, changes: { key?: string; text?: string; isVerified?: boolean } = {}) {
        messages += 1;
        const { isVerified = true, ...message } = { key: `key-${messages}`, text: 'Hello', ...changes };
        const formToken = isVerified ? { token: `nonce-${messages}`, expiresAt: clock.now + day } : undefined;
        return conversations.post(tokenOf(letter), { ...message, formToken });
      },
    };
  }
});

function tokenOf(letter: string): string {
  return letter.repeat(43);
}
