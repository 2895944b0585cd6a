import { alarmRate, maxVoteSize, meanWait, passes, type Vote } from '../../../shared/tools/alarm-vote.ts';
import { lowerRate, probabilityAtMost, runsNeeded, upperRate } from '../../../shared/tools/binomial.ts';
import { number } from '../../../shared/tools/field.ts';
import { lowerCount, upperCount } from '../../../shared/tools/poisson.ts';
import { Figures } from '../result/figures.tsx';
import { digits, fixed, formatTimeSpan, plural, trimmed } from '../result/number.ts';
import { type Remark, Remarks } from '../result/remarks.tsx';
import { ResultTable } from '../result/table.tsx';
import type { Tool } from '../tool.ts';

const confidence = number('confidence', {
  label: 'Confidence',
  unit: '%',
  initial: '95',
  min: 50,
  max: 99.9999,
  hint: 'One-sided, for an upper limit',
});
const rate = number('rate', {
  label: 'Failure rate to rule out',
  unit: '%',
  initial: '1',
  min: 0.0001,
  max: 50,
  hint: '1 % means 99 % reliability',
});
const allowed = number('allowed', {
  label: 'Failures allowed',
  initial: '0',
  min: 0,
  max: 100,
  whole: true,
  hint: 'Choose this number before the test starts',
});
const runs = number('runs', { label: 'Runs', initial: '9412', min: 1, max: 1e9, whole: true });
const failed = number('failed', { label: 'Failures observed', initial: '0', min: 0, max: 1_000, whole: true });
const events = number('events', { label: 'Events counted', initial: '0', min: 0, max: 1_000, whole: true });
const days = number('days', { label: 'Observation time', unit: 'days', initial: '18', min: 0.001, max: 1e6 });
const positives = number('positives', {
  label: 'False-positive windows',
  initial: '67',
  min: 0,
  max: 1e9,
  whole: true,
  hint: 'Windows with a positive result on healthy data',
});
const windows = number('windows', { label: 'Healthy windows', initial: '25920', min: 1, max: 1e9, whole: true });
const perDay = number('perday', { label: 'Windows per day', initial: '1440', min: 0.1, max: 1e8 });
const m = number('m', { label: 'Positives needed, m', initial: '3', min: 1, max: 31, whole: true });
const n = number('n', { label: 'Windows in the vote, n', initial: '5', min: 1, max: 31, whole: true });
const found = number('found', {
  label: 'Detection rate per window',
  unit: '%',
  initial: '20',
  min: 0.01,
  max: 100,
  hint: 'For the faintest fault that matters',
});

const furtherAllowed = [0, 1, 2, 3, 5, 10];

export const testPasses: Tool = {
  title: 'Sample size for pass/fail tests',
  groups: [
    { legend: 'Plan a test', fields: [confidence, rate, allowed] },
    { legend: 'Evaluate a finished test', fields: [runs, failed] },
    { legend: 'Evaluate an event count', fields: [events, days] },
    { legend: 'm-of-n vote', fields: [positives, windows, perDay, m, n, found] },
  ],
  solve(of) {
    if (of(failed) > of(runs)) return { errors: { failed: 'Failures can’t exceed runs.' } };
    if (of(positives) > of(windows))
      return { errors: { positives: 'False-positive windows can’t exceed healthy windows.' } };
    if (of(m) > of(n)) return { errors: { m: 'm can’t exceed n.' } };
    const level = of(confidence) / 100;
    const target = of(rate) / 100;
    const needed = runsNeeded(of(allowed), target, level);
    const upper = upperRate(of(failed), of(runs), level);
    const upperPerDay = upperCount(of(events), level) / of(days);
    const positive = of(positives) / of(windows);
    const vote = { m: of(m), n: of(n) };
    const alarmsPerDay = alarmsIn(of(perDay), vote, positive);
    const between = alarmsPerDay ? formatTimeSpan(1 / alarmsPerDay) : undefined;
    const sure = `${trimmed(of(confidence), 4)} %`;
    const counts = [...new Set([...furtherAllowed, of(allowed)])].sort((a, b) => a - b);
    const remarks: Remark[] = [
      {
        text: 'The calculation assumes independent windows. Because real false positives come in clusters, the true false-alarm rate is often hundreds of times higher. To measure the true rate, replay recorded data through the vote.',
      },
    ];
    if (vote.n > maxVoteSize)
      remarks.push({
        text: `False alarms and the mean wait are calculated only for votes with at most ${maxVoteSize} windows.`,
      });
    if (of(positives) === 0)
      remarks.push({
        isWarning: true,
        text: `No false positives in ${plural(of(windows), 'window')} doesn’t mean a rate of zero. At ${sure} confidence, up to ${digits(100 * upperRate(0, of(windows), level), 2)} % of healthy windows may give false positives.`,
      });
    return {
      status: `${plural(needed, 'run')} ${allowing(of(allowed))} ${needed === 1 ? 'shows' : 'show'} a failure rate below ${trimmed(of(rate), 4)} % at ${sure} confidence.`,
      summary: [
        `Plan: ${plural(needed, 'run')} ${allowing(of(allowed))}, to show a failure rate below ${trimmed(of(rate), 4)} % at ${sure} confidence`,
        `Test: ${plural(of(failed), 'failure')} in ${plural(of(runs), 'run')}; failure rate at most ${digits(100 * upper)} %`,
        `Count: ${plural(of(events), 'event')} in ${trimmed(of(days), 3)} ${of(days) === 1 ? 'day' : 'days'}; at most ${digits(upperPerDay)} per day`,
        `Vote ${vote.m} of ${vote.n}, if windows were independent: ${digits(of(perDay) * passes(vote, positive), 2)} passing windows per day${between ? `, one false alarm every ${between}` : ''}`,
      ],
      sketch: {
        answer: `${plural(needed, 'run')} ${allowing(of(allowed))}`,
        columns: counts.map((count) => runsNeeded(count, target, level)),
        own: counts.indexOf(of(allowed)),
      },
      view: (
        <>
          <Figures
            figures={[
              {
                name: 'Runs required',
                value: fixed(needed, 0),
                condition: `${sentence(allowing(of(allowed)))}, for a rate below ${trimmed(of(rate), 4)} % at ${sure} confidence`,
              },
              {
                name: 'Upper limit of the failure rate',
                value: `${digits(100 * upper)} %`,
                condition: `${plural(of(failed), 'failure')} in ${plural(of(runs), 'run')}, at ${sure} confidence`,
              },
              {
                name: 'Upper limit of events per day',
                value: digits(upperPerDay),
                condition: `${plural(of(events), 'event')} in ${trimmed(of(days), 3)} ${of(days) === 1 ? 'day' : 'days'}, at ${sure} confidence`,
              },
              {
                name: 'Time between false alarms',
                value: between ?? '–',
                condition: `${vote.m}-of-${vote.n} vote, if windows were independent`,
              },
            ]}
          />
          <ResultTable
            caption={`Runs that show a failure rate below ${trimmed(of(rate), 4)} % at ${sure} confidence`}
            columns={['Failures allowed', '#Runs', '#Chance of passing at one-tenth of that rate, %']}
            rows={counts.map((count) => {
              const planned = runsNeeded(count, target, level);
              return {
                cells: [
                  fixed(count, 0),
                  fixed(planned, 0),
                  fixed(100 * probabilityAtMost(count, planned, target / 10), 1),
                ],
                isOwn: count === of(allowed),
              };
            })}
          />
          <ResultTable
            caption="Limits from the finished test and the event count"
            columns={['Observation', '#Best estimate', '#Upper limit', '#Two-sided interval']}
            rows={[
              {
                cells: [
                  'Failure rate, %',
                  digits((100 * of(failed)) / of(runs)),
                  digits(100 * upper),
                  `${digits(100 * lowerRate(of(failed), of(runs), twoSided(level)))} – ${digits(100 * upperRate(of(failed), of(runs), twoSided(level)))}`,
                ],
              },
              {
                cells: [
                  'Events per day',
                  digits(of(events) / of(days)),
                  digits(upperPerDay),
                  `${digits(lowerCount(of(events), twoSided(level)) / of(days))} – ${digits(upperCount(of(events), twoSided(level)) / of(days))}`,
                ],
              },
            ]}
          />
          <ResultTable
            caption={`Votes over ${trimmed(of(perDay), 1)} independent windows per day, with ${digits(100 * positive)} % false positives`}
            columns={[
              'Vote',
              '#Windows that pass, per day',
              '#False alarms per day',
              '#Mean wait until detection, windows',
            ]}
            rows={votesAround(vote).map((one) => {
              const alarms = alarmsIn(of(perDay), one, positive);
              const windowsWaited = meanWait(one, of(found) / 100);
              return {
                cells: [
                  `${one.m} of ${one.n}`,
                  digits(of(perDay) * passes(one, positive), 2),
                  alarms === undefined ? '–' : digits(alarms, 2),
                  windowsWaited === undefined ? '–' : digits(windowsWaited, 2),
                ],
                isOwn: one.m === vote.m && one.n === vote.n,
              };
            })}
          />
          <Remarks remarks={remarks} />
        </>
      ),
    };
  },
};

function alarmsIn(windowsPerDay: number, vote: Vote, positive: number): number | undefined {
  const rate = alarmRate(vote, positive);
  return rate === undefined ? undefined : windowsPerDay * rate;
}

function allowing(failures: number): string {
  return failures === 0 ? 'with no failures' : `with at most ${plural(failures, 'failure')}`;
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function twoSided(level: number): number {
  return 1 - (1 - level) / 2;
}

function votesAround(own: Vote): Vote[] {
  const common = [
    { m: 1, n: 1 },
    { m: 2, n: 3 },
    { m: 3, n: 5 },
    { m: 4, n: 6 },
    { m: 5, n: 8 },
  ];
  const isCommon = common.some(({ m, n }) => m === own.m && n === own.n);
  return isCommon ? common : [...common, own].sort((a, b) => a.n - b.n || a.m - b.m);
}
