import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSlots, type Slot, type Slots } from '../../../../server/posts/uploads/slots.ts';

let slots: Slots;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  slots = createSlots();
});
afterEach(() => void vi.useRealTimers());

interface Asked {
  slot?: Slot | undefined;
  isAnswered: boolean;
}

test('a waiting upload gets the first free slot, and none waits longer than ten seconds', async () => {
  const holders = await fastHolders('fast');
  const [first, second] = [ask('a visitor'), ask('another visitor')];
  keepFast([first]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([first.isAnswered, second.isAnswered]).toEqual([false, false]);
  holders[7]?.slot?.release();
  await vi.advanceTimersByTimeAsync(5_000);
  expect([first.slot !== undefined, second]).toEqual([true, { isAnswered: true, slot: undefined }]);
});

test('a network that was just turned away goes after a new one', async () => {
  await fastHolders('fast');
  const inVain = ask('back');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(inVain).toEqual({ isAnswered: true, slot: undefined });
  const holders = await fastHolders('next');
  const [back, fresh] = [ask('back'), ask('new')];
  holders[0]?.slot?.release();
  await settled();
  expect([back.isAnswered, fresh.slot !== undefined]).toEqual([false, true]);
});

test('if too many wait, networks that were turned away before make room for a new one', async () => {
  const crowd = () => Array.from({ length: 256 }, (_, count) => ask(`crowd ${count}`));
  await fastHolders('fast');
  crowd();
  const tooMany = ask('new');
  await settled();
  expect(tooMany).toEqual({ isAnswered: true, slot: undefined });
  await vi.advanceTimersByTimeAsync(10_000);
  const holders = await fastHolders('next');
  crowd();
  const fresh = ask('newer');
  await settled();
  expect(fresh.isAnswered).toBe(false);
  holders[0]?.slot?.release();
  await settled();
  expect(fresh.slot).toBeDefined();
});

test('a wide network has at most twelve slots, and gives them up to networks with fewer', async () => {
  const town = Array.from({ length: 15 }, (_, count) => ask(`house ${count}`, { wide: 'town' }));
  const others = Array.from({ length: 52 }, (_, count) => ask(`other ${count}`));
  await settled();
  expect(town.map(({ slot }) => slot !== undefined)).toEqual([...Array(12).fill(true), false, false, false]);
  const visitors = Array.from({ length: 12 }, (_, count) => ask(`visitor ${count}`));
  await settled();
  const isLost = ({ slot }: Asked) => slot?.lost.aborted;
  // Its last place would only change hands.
  expect([town, others].map((some) => some.filter(isLost).length)).toEqual([11, 0]);
  expect(visitors.filter(({ slot }) => slot)).toHaveLength(11);
});

test('an upload from an open page goes before all others, and gives way only to another like it', async () => {
  const crowd = await fastHolders('fast');
  for (let count = 0; count < 256; count += 1) ask(`crowd ${count}`);
  await vi.advanceTimersByTimeAsync(2_000);
  const visits = Array.from({ length: 64 }, (_, count) => ask(`visit ${count}`, { isVisit: true }));
  keepFast(visits);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(visits.filter(({ slot }) => slot)).toHaveLength(64);
  expect(crowd.filter(({ slot }) => slot?.lost.aborted)).toHaveLength(64);
  await vi.advanceTimersByTimeAsync(5_000);
  for (let count = 0; count < 256; count += 1) ask(`next crowd ${count}`);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(visits.filter(({ slot }) => slot?.lost.aborted)).toEqual([]);
  const next = ask('next visit', { isVisit: true });
  await settled();
  expect(next.slot).toBeDefined();
});

test('others who use up the share of a wide network cannot block an open page in it', async () => {
  for (let count = 0; count < 12; count += 1) ask(`house ${count}`, { wide: 'town' });
  const neighbors = [true, false].map((isVisit) => ask('house 20', { wide: 'town', isVisit }));
  await settled();
  expect(neighbors.map(({ slot }) => slot !== undefined)).toEqual([true, false]);
});

test('a visitor who leaves while waiting makes room for others in the network', async () => {
  await fastHolders('fast');
  const leaving = new AbortController();
  const asked = [1, 2, 3].map(() => ask('office', { gone: leaving.signal }));
  const fourth = ask('office');
  leaving.abort();
  await settled();
  expect([...asked, fourth].map(({ isAnswered }) => isAnswered)).toEqual([true, true, true, true]);
  const fifth = ask('office');
  await settled();
  expect(fifth.isAnswered).toBe(false);
});

/** Asks for a place, and tells what came of it. */
function ask(
  name: string,
  { wide = `around ${name}`, isVisit = false, gone = new AbortController().signal } = {},
): Asked {
  const asked: Asked = { isAnswered: false };
  void slots
    .take({ networks: { narrow: name, wide }, isVisit }, gone)
    .then((slot) => Object.assign(asked, { slot, isAnswered: true }));
  return asked;
}

/** Takes every place for files that come at a megabyte a second, whoever had them. */
async function fastHolders(name: string, isVisit = false): Promise<Asked[]> {
  const holders = Array.from({ length: 64 }, (_, count) => ask(`${name} ${count}`, { isVisit }));
  await settled();
  expect(holders.filter(({ slot }) => slot)).toHaveLength(64);
  keepFast(holders);
  return holders;
}

function keepFast(holders: Asked[]): void {
  setInterval(() => {
    for (const { slot } of holders) slot?.came(1_000_000);
  }, 1_000);
}

async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}
