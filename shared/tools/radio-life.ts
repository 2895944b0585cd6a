import { type Cell, selfDischargeCurrent, spreadOf, worstTenthShare, yearsFrom } from './battery.ts';
import type { Radio, RadioUse } from './radio-message.ts';

const secondsPerDay = 86_400;

export interface Node extends RadioUse {
  messages: number;
  /** Millicoulombs per message for waking up, reading the sensor, and encrypting. */
  base: number;
  /** Sleep current in microamperes. */
  sleep: number;
  /** `every` is in seconds, and `charge` is in microcoulombs per poll. Used only for radios that poll. */
  poll: { every: number; charge: number };
  cell: Cell;
  /** Sleep current that 10% of units exceed, as a multiple of the median; at least 1. */
  sleepOfWorst: number;
  /** Charge of transmitting, listening, and polling that 10% of units exceed, as a multiple of the median. */
  radioOfWorst: number;
  /** Capacity that 10% of units do not reach, as a share of the median; at most 1. */
  capacityOfWorst: number;
}

export interface Part {
  name: string;
  average: number;
}

export interface Life {
  /** Charge per message in millicoulombs. */
  message: number;
  parts: Part[];
  average: number;
  /** Years of a unit with median parts. */
  median: number;
  /** Years that nine out of ten units reach. */
  worst: number;
}

/** Returns undefined if the payload is too long for the radio. */
export function lifeWith(radio: Radio, node: Node): Life | undefined {
  const cost = radio.cost(node);
  if (!cost) return undefined;
  const perDay = (millicoulombs: number) => (1_000 * millicoulombs * node.messages) / secondsPerDay;
  const sleep = { name: 'Sleep', average: node.sleep };
  const fixed = [
    { name: 'Self-discharge', average: selfDischargeCurrent(node.cell) },
    { name: 'Wake-up and sensor', average: perDay(node.base) },
  ];
  const ofRadio = [
    { name: 'Transmitting', average: perDay(cost.typical - cost.listening) },
    { name: 'Listening', average: perDay(cost.listening) },
    { name: 'Polling', average: radio.polls ? node.poll.charge / node.poll.every : 0 },
  ];
  const parts = [sleep, ...fixed, ...ofRadio].filter(({ average }) => average > 0);
  const average = sumOf(parts);
  const median = yearsFrom(node.cell, average);
  const share = worstTenthShare(
    { sleep: node.sleep, radio: sumOf(ofRadio), fixed: sumOf(fixed) },
    {
      sleep: spreadOf(node.sleepOfWorst),
      radio: spreadOf(node.radioOfWorst),
      capacity: spreadOf(1 / node.capacityOfWorst),
    },
  );
  return { message: cost.typical, parts, average, median, worst: median * share };
}

function sumOf(parts: Part[]): number {
  return parts.reduce((sum, { average }) => sum + average, 0);
}
