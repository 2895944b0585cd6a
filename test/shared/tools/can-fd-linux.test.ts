import { expect, test } from 'vitest';
import { controllers } from '../../../client/tools/can-fd-bit-timing/can-controllers.ts';
import { linuxCommand, type TimingLimits, timingFor } from '../../../shared/tools/can-bit-timing.ts';

const clocks = [8, 10, 12, 16, 20, 24, 25, 30, 32, 36, 40, 48, 50, 60, 64, 80, 100, 120, 160];
const rates = [50, 83.333, 100, 125, 250, 500, 800, 1_000];
const dataRates = [500, 1_000, 1_500, 2_000, 2_500, 4_000, 5_000, 6_667, 8_000, 10_000];
const points = Array.from({ length: 19 }, (_, step) => 0.5 + 0.025 * step);
const oddPoints = [0.501, 0.502, 0.511, 0.667, 0.7005, 0.801, 0.8749, 0.9333];

test('Linux accepts every printed command and selects the registers that the tool shows', () => {
  const refused: string[] = [];
  let commands = 0;
  for (const { nominal: limits, data: dataLimits } of Object.values(controllers))
    for (const clock of clocks)
      for (const samplePoint of [...points, ...oddPoints])
        for (const jump of ['largest', 'kernel'] as const)
          for (const [index, kilobits] of dataRates.entries()) {
            const [bitRate, dataBitRate] = [1_000 * (rates[index % rates.length] ?? 500), 1_000 * kilobits];
            const nominal = timingFor(1e6 * clock, bitRate, samplePoint, limits, jump);
            const data = timingFor(1e6 * clock, dataBitRate, samplePoint, dataLimits, jump);
            if (!nominal || !data) {
              const reply = nominal
                ? linux(1e6 * clock, dataBitRate, samplePoint + 0.0002, 1, dataLimits)
                : linux(1e6 * clock, bitRate, samplePoint + 0.0002, 1, limits);
              const tseg1 = Number(reply.match(/^\d+ (\d+) \d+$/)?.[1]);
              if (tseg1 >= (nominal ? dataLimits : limits).tseg1[0])
                refused.push(
                  `${clock} MHz, ${bitRate}, ${dataBitRate}, ${samplePoint}: ${reply} instead of no setting`,
                );
              continue;
            }
            commands += 1;
            const command = linuxCommand(
              { bitRate, samplePoint, timing: nominal },
              { bitRate: dataBitRate, samplePoint, timing: data },
            );
            const reply = [
              linux(
                1e6 * clock,
                argument(command, 'bitrate'),
                argument(command, 'sample-point'),
                argument(command, 'sjw'),
                limits,
              ),
              linux(
                1e6 * clock,
                argument(command, 'dbitrate'),
                argument(command, 'dsample-point'),
                argument(command, 'dsjw'),
                dataLimits,
              ),
            ].join();
            const shown = [nominal, data].map(({ brp, tseg1, tseg2 }) => `${brp} ${tseg1} ${tseg2}`).join();
            if (reply !== shown) refused.push(`${clock} MHz, ${command}: ${reply} instead of ${shown}`);
          }
  expect(refused.slice(0, 3)).toEqual([]);
  expect(commands).toBeGreaterThan(30_000);
});

function argument(command: string, name: string): number {
  return Number(command.match(new RegExp(` ${name} (\\S+)`))?.[1]);
}

/**
 * Tries every prescaler and length, unlike the search under test, and orders the settings as `can_calc_bittiming` does:
 * by bit-rate error, then by sample-point error, then by length. Refuses what `can_sjw_check` refuses.
 */
function linux(clock: number, bitRate: number, point: number, sjw: number, limits: TimingLimits): string {
  const wanted = Math.trunc(Math.fround(point) * 1_000);
  let best: { error: number; pointError: number; twice: number; tseg1: number; tseg2: number; brp: number } | undefined;
  const { tseg1: first, tseg2: second } = limits;
  for (let segments = first[0] + second[0]; segments <= first[1] + second[1]; segments += 1)
    for (const up of [0, 1]) {
      const brp = Math.floor(clock / ((1 + segments) * bitRate)) + up;
      if (brp < limits.brp[0] || brp > limits.brp[1]) continue;
      const error = Math.abs(bitRate - Math.floor(clock / (brp * (1 + segments))));
      for (const less of [0, 1]) {
        const latest = 1 + segments - Math.floor((wanted * (1 + segments)) / 1_000) - less;
        const tseg2 = Math.max(segments - first[1], Math.min(second[1], Math.max(second[0], latest)));
        const reached = Math.floor((1_000 * (1 + segments - tseg2)) / (1 + segments));
        if (reached > wanted) continue;
        const one = {
          error,
          pointError: wanted - reached,
          twice: 2 * segments + up,
          tseg1: segments - tseg2,
          tseg2,
          brp,
        };
        const isBetter =
          !best ||
          one.error - best.error < 0 ||
          (one.error === best.error &&
            (one.pointError - best.pointError < 0 || (one.pointError === best.pointError && one.twice > best.twice)));
        if (isBetter) best = one;
      }
    }
  if (!best) return 'no setting';
  if (Math.floor((10_000 * best.error) / bitRate) > 500) return 'bit rate error too high';
  const phase1 = best.tseg1 - Math.floor(best.tseg1 / 2);
  for (const [name, max] of Object.entries({ sjwMax: limits.sjw, phase1, phase2: best.tseg2 }))
    if (sjw > max) return `sjw ${sjw} greater than ${name} ${max}`;
  return `${best.brp} ${best.tseg1} ${best.tseg2}`;
}
