import { type Cell, type Load, selfDischargeCurrent, spreadOf, tenth, worstTenthShare, yearsFrom } from './battery.ts';
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
  median: number;
  /** Years that nine out of ten units reach. */
  worst: number;
}

/** Returns undefined if the payload is too long for the radio. */
export function lifeWith(radio: Radio, node: Node): Life | undefined {
  const cost = radio.cost(node);
  if (!cost) return undefined;
  const perDay = (millicoulombs: number) => (1_000 * millicoulombs * node.messages) / secondsPerDay;
  const spread = spreadOf(cost.low, cost.high);
  const loads: (Load & Part)[] = [
    { name: 'Sleep', average: node.sleep, spread: Math.log(node.sleepOfWorst) / tenth },
    { name: 'Self-discharge', average: selfDischargeCurrent(node.cell), spread: 0 },
    { name: 'Wake-up and sensor', average: perDay(node.base), spread: 0 },
    { name: 'Transmitting', average: perDay(cost.median - cost.listening), spread },
    { name: 'Listening', average: perDay(cost.listening), spread },
    { name: 'Polling', average: radio.polls ? node.poll.charge / node.poll.every : 0, spread },
  ];
  const parts = loads.filter(({ average }) => average > 0);
  const average = parts.reduce((sum, part) => sum + part.average, 0);
  const median = yearsFrom(node.cell, average);
  const share = worstTenthShare(parts, -Math.log(node.capacityOfWorst) / tenth);
  return { message: cost.median, parts, average, median, worst: median * share };
}
