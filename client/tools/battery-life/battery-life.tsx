import { choice, number } from '../../../shared/tools/field.ts';
import { type Life, lifeWith, type Node } from '../../../shared/tools/radio-life.ts';
import { type Radio, radios } from '../../../shared/tools/radio-message.ts';
import { Figures } from '../result/figures.tsx';
import { digits, fixed, plural, trimmed } from '../result/number.ts';
import { type Remark, Remarks } from '../result/remarks.tsx';
import { Shares } from '../result/shares.tsx';
import { ResultTable } from '../result/table.tsx';
import type { Tool, ValueOf } from '../tool.ts';

const radio = choice('radio', {
  label: 'Radio',
  initial: 'sf7',
  hint: 'LoRaWAN in EU868, 125 kHz',
  options: radios.map(({ key, name }) => [key, name]),
});
const payload = number('payload', { label: 'Payload', unit: 'bytes', initial: '12', min: 0, max: 242, whole: true });
const messages = number('messages', { label: 'Messages per day', initial: '144', min: 0.01, max: 100_000 });
const base = number('base', {
  label: 'Wake-up and sensor',
  unit: 'mC',
  initial: '0.45',
  min: 0,
  max: 10_000,
  hint: 'Charge per message',
});
const rx2 = choice('rx2', {
  label: 'LoRaWAN: RX2 data rate',
  initial: '12',
  options: [
    ['7', 'SF7'],
    ['8', 'SF8'],
    ['9', 'SF9'],
    ['10', 'SF10'],
    ['11', 'SF11'],
    ['12', 'SF12 (default)'],
  ],
});
const secondWindows = { '7': 7, '8': 8, '9': 9, '10': 10, '11': 11, '12': 12 } as const;
const copies = number('copies', {
  label: 'LoRaWAN: transmissions',
  initial: '1',
  min: 1,
  max: 15,
  whole: true,
  hint: 'Per uplink (NbTrans)',
});
const poll = number('poll', { label: 'Thread: poll interval', unit: 's', initial: '40', min: 0.1, max: 86_400 });
const pollCharge = number('pollcharge', {
  label: 'Thread: charge per poll',
  unit: 'µC',
  initial: '18',
  min: 0,
  max: 100_000,
});
const sleep = number('sleep', { label: 'Sleep current', unit: 'µA', initial: '2.8', min: 0, max: 100_000 });
const volts = number('volts', { label: 'Supply voltage', unit: 'V', initial: '3.6', min: 0.9, max: 60 });
const capacity = number('capacity', { label: 'Rated capacity', unit: 'mAh', initial: '1200', min: 1, max: 1e6 });
const usable = number('usable', {
  label: 'Usable capacity',
  unit: '%',
  initial: '83',
  min: 1,
  max: 100,
  hint: 'At your temperature and current',
});
const discharge = number('discharge', {
  label: 'Self-discharge',
  unit: '%/year',
  initial: '1',
  min: 0,
  max: 50,
});
const sleepSpread = number('sleepspread', {
  label: 'Sleep current, worst 10 %',
  unit: '× median',
  initial: '1.25',
  min: 1,
  max: 100,
});
const radioSpread = number('radiospread', {
  label: 'Radio charge, worst 10 %',
  unit: '× median',
  initial: '1.15',
  min: 1,
  max: 100,
  hint: 'Of units, not of messages',
});
const cellSpread = number('cellspread', {
  label: 'Capacity, worst 10 %',
  unit: '%',
  initial: '90',
  min: 10,
  max: 100,
  hint: 'Of the median cell',
});

const loraKeys = radios.filter(({ airtime }) => airtime).map(({ key }) => key);
const pollingKeys = radios.filter(({ polls }) => polls).map(({ key }) => key);

/** Shelf life of most cells, in years. */
const shelfLife = 20;

const millisecondsPerDay = 86_400_000;
/** Duty cycle limit of most EU868 channels. */
const dutyCycle = 0.01;

export const batteryLife: Tool = {
  title: 'Battery life',
  groups: [
    {
      legend: 'Radio',
      fields: [radio, payload, messages, base],
      choiceFields: {
        choice: radio,
        foldTitle: 'Other radios, for the comparison',
        fields: [
          ...[rx2, copies].map((field) => ({ field, options: loraKeys })),
          ...[poll, pollCharge].map((field) => ({ field, options: pollingKeys })),
        ],
      },
    },
    { legend: 'Node and cell', fields: [sleep, volts, capacity, usable, discharge] },
    { legend: 'Unit-to-unit spread', fields: [sleepSpread, radioSpread, cellSpread] },
  ],
  solve(of) {
    const node = nodeOf(of);
    const lives = radios.map((one) => ({ radio: one, life: lifeWith(one, node) }));
    const { radio: own, life } = lives.find((one) => one.radio.key === of(radio)) ?? {};
    if (!own || !life)
      return {
        errors: {
          payload: 'This payload is too long for this radio. Enter a shorter payload, or choose another radio.',
        },
      };
    const shown = `${plural(node.payload, 'byte')}, ${trimmed(node.messages, 2)} ${node.messages === 1 ? 'message' : 'messages'} per day`;
    const biggest = life.parts.reduce((a, b) => (b.average > a.average ? b : a));
    return {
      status: `${own.name}: the median unit lasts ${years(life.median)}, and nine out of ten units last at least ${years(life.worst)}.`,
      summary: [
        `${own.name}, ${shown}, ${trimmed(of(sleep), 3)} µA asleep`,
        `${fixed(of(capacity), 0)} mAh cell, ${trimmed(of(usable), 2)} % usable, ${trimmed(of(discharge), 2)} % self-discharge per year`,
        `Average ${digits(life.average)} µA; largest share: ${biggest.name}, ${percent(biggest.average, life.average)}`,
        `Median ${years(life.median)}, worst 10 % ${years(life.worst)}`,
      ],
      sketch: {
        answer: `${years(life.median)} with ${own.name}`,
        columns: lives.map((one) => one.life?.median ?? 0),
        own: radios.indexOf(own),
      },
      view: (
        <>
          <Figures
            figures={[
              { name: 'Median life', value: years(life.median), condition: `${own.name}, ${shown}` },
              { name: 'Worst 10 %', value: years(life.worst), condition: 'Nine out of ten units last longer' },
              { name: 'Average current', value: `${digits(life.average)} µA`, condition: 'Including self-discharge' },
              {
                name: 'Energy per message',
                value: energy(life.message * node.volts),
                condition: `${digits(life.message)} mC at ${trimmed(node.volts, 2)} V, radio only`,
              },
            ]}
          />
          <Shares shares={life.parts.map(({ name, average }) => ({ name, value: average }))} />
          <ResultTable
            caption="Average current by load"
            columns={['Load', '#Average, µA', '#Per year, mAh', '#Share, %']}
            rows={[
              ...life.parts.map(({ name, average }) => budgetRow(name, average, life.average)),
              { ...budgetRow('Total', life.average, life.average), isSum: true },
            ]}
          />
          <ResultTable
            caption={`All radios, same node and cell: ${shown}`}
            columns={['Radio', '#Per message, mJ', '#Average, µA', '#Median, years', '#Worst 10 %, years']}
            wideColumn="#Average, µA"
            rows={lives.map((one) => radioRow(one.radio, one.life, node, one.radio === own))}
          />
          <Remarks remarks={remarksOn(own, life, node)} />
        </>
      ),
    };
  },
};

function nodeOf(of: ValueOf): Node {
  return {
    payload: of(payload),
    volts: of(volts),
    secondWindow: secondWindows[of(rx2)],
    copies: of(copies),
    messages: of(messages),
    base: of(base),
    sleep: of(sleep),
    poll: { every: of(poll), charge: of(pollCharge) },
    cell: { capacity: of(capacity), usable: of(usable) / 100, selfDischarge: of(discharge) / 100 },
    sleepOfWorst: of(sleepSpread),
    radioOfWorst: of(radioSpread),
    capacityOfWorst: of(cellSpread) / 100,
  };
}

function budgetRow(name: string, average: number, total: number) {
  return { cells: [name, digits(average), digits(average * 8.766), percent(average, total).replace(' %', '')] };
}

function radioRow({ name }: Radio, life: Life | undefined, { volts: supply }: Node, isOwn: boolean) {
  const cells = life
    ? [digits(life.message * supply), digits(life.average), inYears(life.median), inYears(life.worst)]
    : ['too long', '–', '–', '–'];
  return { cells: [name, ...cells], isOwn };
}

function remarksOn(own: Radio, life: Life, node: Node): Remark[] {
  const remarks: Remark[] = [];
  const onAir = ((own.airtime?.(node.payload) ?? 0) * node.copies * node.messages) / millisecondsPerDay;
  if (onAir > dutyCycle)
    remarks.push({
      isWarning: true,
      text: `The node would transmit ${digits(100 * onAir, 2)} % of the time. Most EU868 channels limit the duty cycle to 1 %.`,
    });
  if (life.median > shelfLife)
    remarks.push({
      isWarning: true,
      text: 'This result is longer than the shelf life of most cells. Don’t promise more than the cell manufacturer does.',
    });
  if (own.airtime)
    remarks.push({
      text: 'Each LoRaWAN row assumes a fixed spreading factor. In the field, adaptive data rate, gateway outages, and confirmed uplinks change the spreading factor.',
    });
  else
    remarks.push({
      text: 'The energy per message is the geometric mean of a range that we measured with 12-byte messages in good coverage. At the edge of a cell, LTE-M and NB-IoT use several times as much energy.',
    });
  return remarks;
}

function years(value: number): string {
  return value < 1 ? `${digits(value * 12, 2)} months` : `${inYears(value)} years`;
}

function inYears(value: number): string {
  return value < 100 ? fixed(value, 1) : fixed(value, 0);
}

function energy(millijoules: number): string {
  return millijoules < 1 ? `${digits(1_000 * millijoules)} µJ` : `${digits(millijoules)} mJ`;
}

function percent(part: number, whole: number): string {
  return `${fixed((100 * part) / whole, 1)} %`;
}
