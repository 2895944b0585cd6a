import type { Judged } from './judge.ts';

/** What kills have come to. */
export interface Tally extends Judged {
  kills: number;
  acknowledged: number;
  /** Posts under way at a kill, whose visitors were told nothing. */
  cut: number;
  /** Posts sent again that found themselves kept. */
  again: number;
}

export function newTally(): Tally {
  return { kills: 0, acknowledged: 0, cut: 0, again: 0, lost: [], doubled: [], wrong: [] };
}

export function addJudged(tally: Tally, { lost, doubled, wrong }: Judged): void {
  tally.lost.push(...lost);
  tally.doubled.push(...doubled);
  tally.wrong.push(...wrong);
}

/** In one line, with the first of what went wrong behind it. */
export function describe(tally: Tally): string {
  const { kills, acknowledged, cut, again, lost, doubled, wrong } = tally;
  const faults = [...lost, ...doubled, ...wrong].slice(0, 10);
  return [
    `${kills} kills: ${acknowledged} acknowledged, ${cut} cut, ${again} sent again,`,
    `${lost.length} lost, ${doubled.length} doubled, ${wrong.length} wrong`,
    ...faults.map((fault) => `\n  ${fault}`),
  ].join(' ');
}
