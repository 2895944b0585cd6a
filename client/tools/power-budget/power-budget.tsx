import { type Cell, selfDischargeCurrent, yearsFrom } from '../../../shared/tools/battery.ts';
import { type Budget, budgetOf } from '../../../shared/tools/duty-cycle.ts';
import { choice, number } from '../../../shared/tools/field.ts';
import { Figures } from '../result/figures.tsx';
import { digits, fixed, formatTimeSpan, trimmed } from '../result/number.ts';
import { type Remark, Remarks } from '../result/remarks.tsx';
import { Shares } from '../result/shares.tsx';
import { ResultTable } from '../result/table.tsx';
import type { Tool } from '../tool.ts';
import { readStates, stateFields } from './state-fields.ts';

const floor = number('floor', {
  label: 'Sleep floor',
  unit: 'µA',
  initial: '2.3',
  min: 0,
  max: 1e6,
  hint: 'Measured at the battery',
});
const volts = number('volts', { label: 'Supply voltage', unit: 'V', initial: '3.6', min: 0.9, max: 60 });
const capacity = number('capacity', { label: 'Rated capacity', unit: 'mAh', initial: '2000', min: 0.1, max: 1e6 });
const usable = number('usable', {
  label: 'Usable capacity',
  unit: '%',
  initial: '100',
  min: 1,
  max: 100,
  hint: 'At your temperature and current',
});
const discharge = number('discharge', {
  label: 'Self-discharge',
  unit: '%/year',
  initial: '0',
  min: 0,
  max: 50,
  hint: '0 if the usable capacity includes self-discharge',
});
const period = choice('period', {
  label: 'Count repetitions',
  initial: 'day',
  options: [
    ['hour', 'per hour'],
    ['day', 'per day'],
  ],
});

const hoursPerDay = 24;
const secondsPerHour = 3_600;
/** Milliampere-hours per year for one microampere. */
const perYear = 8.766;

export const powerBudget: Tool = {
  title: 'Power budget',
  isWide: true,
  groups: [
    { legend: 'Node and cell', fields: [floor, volts, capacity, usable, discharge, period] },
    {
      legend: 'States (up to eight)',
      columns: ['State', 'Current, mA', 'Duration, ms', 'Repetitions'],
      fields: stateFields,
    },
  ],
  solve(of) {
    const parsed = readStates(of, of(period) === 'day' ? 1 / hoursPerDay : 1);
    if ('errors' in parsed) return parsed;
    const budget = budgetOf(of(floor), parsed.states);
    const cell: Cell = {
      capacity: of(capacity),
      usable: of(usable) / 100,
      selfDischarge: of(discharge) / 100,
    };
    const lost = selfDischargeCurrent(cell);
    const total = budget.average + lost;
    if (total === 0) return { errors: { floor: 'Enter a sleep floor or at least one state.' } };
    const life = yearsFrom(cell, total);
    const parts = [
      { name: 'Sleep floor', average: budget.floor },
      ...budget.states.map(({ name, average }, index) => ({ name: unique(name, index, budget), average })),
      ...(lost > 0 ? [{ name: 'Self-discharge', average: lost }] : []),
    ];
    const shares = parts.map(({ name, average }) => `${name} ${digits(average)} µA`);
    return {
      status: `The average current is ${digits(total)} µA. The cell lasts ${formatTimeSpan(life * 365.25)}.`,
      summary: [
        `Sleep floor ${trimmed(of(floor), 3)} µA, ${trimmed(of(capacity), 1)} mAh cell, ${trimmed(of(usable), 1)} % usable`,
        ...parsed.states.map(
          ({ name, milliamps, seconds, perHour }) =>
            `${name}: ${trimmed(milliamps, 4)} mA for ${trimmed(seconds * 1_000, 3)} ms, ${trimmed(perHour * hoursPerDay, 4)}× per day`,
        ),
        `Average ${digits(total)} µA (${shares.join(', ')}), ${formatTimeSpan(life * 365.25)}`,
      ],
      sketch: { answer: `${digits(total)} µA on average`, rows: [parts.map(({ average }) => average)] },
      view: (
        <>
          <Figures
            figures={[
              {
                name: 'Battery life',
                value: formatTimeSpan(life * 365.25),
                condition: `${digits(of(capacity) * cell.usable)} mAh usable`,
              },
              {
                name: 'Average current',
                value: `${digits(total)} µA`,
                condition: lost > 0 ? 'Including self-discharge' : 'Sleep floor and all states',
              },
              {
                name: 'Energy per day',
                value: `${digits(total * 86.4 * of(volts))} mJ`,
                condition: `At ${trimmed(of(volts), 2)} V`,
              },
              {
                name: 'Active time',
                value: `${digits((100 * budget.busy) / secondsPerHour)} %`,
                condition: 'Share of time in any state',
              },
            ]}
          />
          <Shares shares={parts.map(({ name, average }) => ({ name, value: average }))} />
          <ResultTable
            caption="Average current by state"
            columns={['State', '#Charge per repetition, mC', '#Average, µA', '#Per year, mAh', '#Share, %']}
            rows={[
              ...parts.map(({ name, average }, index) => ({
                cells: [
                  name,
                  index > 0 && index <= budget.states.length ? digits(budget.states[index - 1]?.charge ?? 0) : '–',
                  digits(average),
                  digits(average * perYear),
                  fixed((100 * average) / total, 1),
                ],
              })),
              {
                cells: ['Total', '–', digits(total), digits(total * perYear), '100.0'],
                isSum: true,
              },
            ]}
          />
          <Remarks remarks={remarksOn(budget, total)} />
        </>
      ),
    };
  },
};

function unique(name: string, index: number, { states }: Budget): string {
  return states.findIndex((one) => one.name === name) === index ? name : `${name} (${index + 1})`;
}

function remarksOn({ busy, floor: asleep, states }: Budget, total: number): Remark[] {
  const remarks: Remark[] = [];
  if (busy > secondsPerHour)
    remarks.push({
      isWarning: true,
      text: 'The states add up to more than 100 % of the time. Either states overlap, or a duration or repetition count is wrong.',
    });
  if (states.length > 0 && asleep > total / 2)
    remarks.push({
      text: 'The sleep floor accounts for more than half of the average current. Before you optimize a state, measure every rail and look for leaks.',
    });
  remarks.push({
    text: 'The tool treats every state as a rectangular pulse. Measure the charge of the real pulse, divide the charge by the duration, and enter the result as the current.',
  });
  return remarks;
}
