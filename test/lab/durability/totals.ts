import type { Judged } from './judge.ts';

export interface Totals extends Judged {
  kills: number;
  acknowledged: number;
  cut: number;
  again: number;
}

export function newTotals(): Totals {
  return { kills: 0, acknowledged: 0, cut: 0, again: 0, lost: [], doubled: [], wrong: [] };
}

export function addJudged(totals: Totals, { lost, doubled, wrong }: Judged): void {
  totals.lost.push(...lost);
  totals.doubled.push(...doubled);
  totals.wrong.push(...wrong);
}

export function failuresOf({ lost, doubled, wrong }: Judged): string[] {
  return [...lost, ...doubled, ...wrong];
}

export function describe(totals: Totals): string {
  const { kills, acknowledged, cut, again, lost, doubled, wrong } = totals;
  return [
    `${kills} kills: ${acknowledged} acknowledged, ${cut} cut, ${again} sent again,`,
    `${lost.length} lost, ${doubled.length} doubled, ${wrong.length} wrong`,
  ].join(' ');
}
