import { delayOffset, linuxCommand, type Timing, timingFor } from '../../../shared/tools/can-bit-timing.ts';
import { type ClockCondition, clockConditions, propagationQuanta } from '../../../shared/tools/can-clock.ts';
import { choice, number } from '../../../shared/tools/field.ts';
import { Figures } from '../result/figures.tsx';
import { Listing } from '../result/listing.tsx';
import { digits, fixed, trimmed } from '../result/number.ts';
import { type Remark, Remarks } from '../result/remarks.tsx';
import { ResultTable } from '../result/table.tsx';
import type { Tool } from '../tool.ts';
import { controllers } from './can-controllers.ts';

const clock = number('clock', { label: 'CAN clock', unit: 'MHz', initial: '80', min: 1, max: 400 });
const rate = number('rate', { label: 'Nominal bit rate', unit: 'kbit/s', initial: '500', min: 5, max: 1_000 });
const sample = number('sample', { label: 'Nominal sample point', unit: '%', initial: '80', min: 50, max: 95 });
const dataRate = number('drate', { label: 'Data bit rate', unit: 'kbit/s', initial: '2000', min: 5, max: 12_000 });
const dataSample = number('dsample', { label: 'Data sample point', unit: '%', initial: '80', min: 50, max: 95 });
const jump = choice('sjw', {
  label: 'Sync jump width, SJW',
  initial: 'largest',
  hint: 'A longer SJW tolerates more clock error',
  options: [
    ['largest', 'TSEG2, at most phase segment 1'],
    ['kernel', 'Half of TSEG2, as in Linux'],
  ],
});
const core = choice('core', {
  label: 'Controller',
  initial: 'mcan',
  options: [
    ['mcan', controllers.mcan.name],
    ['mcp251xfd', controllers.mcp251xfd.name],
    ['pcan', controllers.pcan.name],
    ['wide', controllers.wide.name],
  ],
});
const delay = number('delay', {
  label: 'Node loop delay',
  unit: 'ns',
  initial: '238',
  min: 0,
  max: 2_000,
  hint: 'From TXD to RXD when hot, including the isolator',
});
const length = number('length', { label: 'Bus length', unit: 'm', initial: '24', min: 0, max: 2_000 });
const crystal = number('crystal', { label: 'Clock deviation', unit: 'ppm', initial: '50', min: 0, max: 20_000 });

const noSetting =
  'No setting comes within 5 % of this bit rate with the segments that the controller allows. Enter another bit rate or CAN clock.';

/** Bit/s up to which the Linux driver of M_CAN leaves the compensation off. */
const uncompensated = 2.5e6;

/** Largest value of M_CAN's seven-bit offset for transmitter delay compensation. */
const maxOffset = 127;

export const canFdBitTiming: Tool = {
  title: 'CAN FD bit timing',
  groups: [
    { legend: 'Controller', fields: [clock, rate, sample, dataRate, dataSample, jump, core] },
    { legend: 'Bus', fields: [delay, length, crystal] },
  ],
  solve(of) {
    if (of(dataRate) < of(rate))
      return { errors: { drate: 'The data bit rate can’t be lower than the nominal bit rate.' } };
    const limits = controllers[of(core)];
    const hertz = of(clock) * 1e6;
    const [bitRate, samplePoint] = [of(rate) * 1_000, of(sample) / 100];
    const [dataBitRate, dataSamplePoint] = [of(dataRate) * 1_000, of(dataSample) / 100];
    const nominal = timingFor(hertz, bitRate, samplePoint, limits.nominal, of(jump));
    const data = timingFor(hertz, dataBitRate, dataSamplePoint, limits.data, of(jump));
    if (!nominal) return { errors: { rate: noSetting } };
    if (!data) return { errors: { drate: noSetting } };
    const bus = { loopDelay: of(delay), length: of(length) };
    const conditions = clockConditions(nominal, data, bus);
    const tightest = conditions.reduce((a, b) => (b.tolerance < a.tolerance ? b : a));
    const offset = delayOffset(data);
    const command = linuxCommand(
      { bitRate, samplePoint, timing: nominal },
      { bitRate: dataBitRate, samplePoint: dataSamplePoint, timing: data },
    );
    const [error, dataError] = [nominal.bitRate / bitRate - 1, data.bitRate / dataBitRate - 1];
    const deviation = of(crystal) / 1e6 + Math.max(Math.abs(error), Math.abs(dataError));
    const marginOf = ({ tolerance }: ClockCondition) => tolerance / deviation;
    return {
      status: `Nominal bit: ${phase(nominal)}. Data bit: ${phase(data)}. Every clock must be within ${percent(tightest)} of its nominal frequency.`,
      summary: [
        `CAN clock ${trimmed(of(clock), 3)} MHz, ${trimmed(of(rate), 3)} kbit/s at ${trimmed(of(sample), 1)} % and ${trimmed(of(dataRate), 3)} kbit/s at ${trimmed(of(dataSample), 1)} %`,
        `Nominal: ${registers(nominal)}`,
        `Data: ${registers(data)}`,
        `Clock tolerance ${percent(tightest)} (${tightest.name}); ${trimmed(of(crystal), 1)} ppm clock deviation`,
        offset === undefined ? 'No delay compensation: the data prescaler is above 2' : `TDC offset ${offset}`,
      ],
      sketch: {
        answer: `${nominal.quanta} and ${data.quanta} quanta per bit`,
        rows: [nominal, data].map(({ tseg1, tseg2 }) => [1, tseg1, tseg2]),
      },
      view: (
        <>
          <Figures
            figures={[
              { name: 'Nominal phase', value: `${nominal.quanta} tq`, condition: registers(nominal) },
              { name: 'Data phase', value: `${data.quanta} tq`, condition: registers(data) },
              { name: 'Clock tolerance', value: percent(tightest), condition: tightest.name },
              {
                name: 'TDC offset',
                value: offset === undefined ? '–' : String(Math.min(maxOffset, offset)),
                condition:
                  offset === undefined
                    ? 'Not defined for this prescaler'
                    : 'Clock periods, added to the measured delay',
              },
            ]}
          />
          <ResultTable
            caption="Settings for both phases"
            columns={['Setting', '#Nominal', '#Data']}
            rows={[
              row('Bit rate, kbit/s', nominal, data, ({ bitRate }) => trimmed(bitRate / 1_000, 3)),
              {
                cells: ['Bit rate error, %', signed(error), signed(dataError)],
              },
              row('Sample point, %', nominal, data, ({ samplePoint }) => trimmed(100 * samplePoint, 2)),
              row('Prescaler, BRP', nominal, data, ({ brp }) => fixed(brp, 0)),
              row('Time quantum, ns', nominal, data, ({ bitRate, quanta }) => trimmed(1e9 / (bitRate * quanta), 3)),
              row('TSEG1, tq', nominal, data, ({ tseg1 }) => fixed(tseg1, 0)),
              row('TSEG2, tq', nominal, data, ({ tseg2 }) => fixed(tseg2, 0)),
              row('SJW, tq', nominal, data, ({ sjw }) => fixed(sjw, 0)),
            ]}
          />
          <ResultTable
            caption={`Clock tolerance conditions, with ${propagationQuanta(bus, nominal)} tq of propagation delay in the nominal bit`}
            columns={['Condition', '#Largest deviation, %', '#Margin over your clock deviation and bit rate error']}
            rows={conditions.map((one) => ({
              cells: [
                one.name,
                digits(100 * Math.max(0, one.tolerance)),
                deviation > 0 ? `${digits(Math.max(0, marginOf(one)), 2)} ×` : '–',
              ],
              isOwn: one === tightest,
            }))}
          />
          <Listing file="can0 on Linux" code={command} />
          <Remarks remarks={remarksOn(nominal, data, tightest, marginOf(tightest), of(core) === 'mcan')} />
        </>
      ),
    };
  },
};

function row(name: string, nominal: Timing, data: Timing, of: (timing: Timing) => string) {
  return { cells: [name, of(nominal), of(data)] };
}

function phase({ quanta, samplePoint }: Timing): string {
  return `${quanta} quanta, sampled at ${trimmed(100 * samplePoint, 2)} %`;
}

function registers({ brp, tseg1, tseg2, sjw }: Timing): string {
  return `BRP ${brp}, TSEG1 ${tseg1}, TSEG2 ${tseg2}, SJW ${sjw}`;
}

function percent({ tolerance }: ClockCondition): string {
  return `${digits(100 * Math.max(0, tolerance))} %`;
}

function signed(share: number): string {
  return Math.abs(share) < 1e-9 ? '0' : `${share > 0 ? '+' : ''}${fixed(100 * share, 3)}`;
}

function remarksOn(nominal: Timing, data: Timing, tightest: ClockCondition, margin: number, isMcan: boolean): Remark[] {
  const remarks: Remark[] = [];
  if (tightest.tolerance <= 0)
    remarks.push({
      isWarning: true,
      text: 'The propagation delay is longer than the first segment of the nominal bit. Shorten the bus, lower the bit rate, or move the sample point later in the bit.',
    });
  else if (margin < 1)
    remarks.push({
      isWarning: true,
      text: 'Your clock deviation and the bit rate error are more than this timing tolerates. Use a more accurate crystal or a clock that is a multiple of your bit rates.',
    });
  if (nominal.brp !== data.brp)
    remarks.push({
      isWarning: true,
      text: `The prescalers differ (${nominal.brp} and ${data.brp}). The bit rate switch can be off by one nominal quantum. A 20, 40, or 80 MHz clock usually allows the same prescaler in both phases.`,
    });
  if (data.brp > 2)
    remarks.push({
      isWarning: true,
      text: 'ISO 11898-1 defines delay compensation only for data prescalers of 1 and 2. Use a slower CAN clock or a higher data bit rate.',
    });
  else if (isMcan && data.bitRate <= uncompensated)
    remarks.push({
      text: 'The Linux driver of M_CAN uses delay compensation only above 2.5 Mbit/s.',
    });
  remarks.push({
    text: 'All nodes on a bus need the same sample points. The clock tolerance conditions don’t cover ringing after an edge. Measure the ringing at the worst node.',
  });
  return remarks;
}
