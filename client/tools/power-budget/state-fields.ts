import { maxStates, type PowerState } from '../../../shared/tools/duty-cycle.ts';
import { type Field, optionalNumber, text } from '../../../shared/tools/field.ts';
import type { FieldErrors, ValueOf } from '../tool.ts';

interface Row {
  name: Field<string>;
  current: Field<number | undefined>;
  time: Field<number | undefined>;
  count: Field<number | undefined>;
}

const example: [name: string, milliamps: string, milliseconds: string, perDay: string][] = [
  ['Read the sensor', '3.7', '600', '144'],
  ['Write the log', '10', '20', '144'],
  ['Upload', '60', '6000', '4'],
];

const rows = Array.from({ length: maxStates }, (_, index) => rowOf(index));

export const stateFields: Field[] = rows.flatMap(({ name, current, time, count }) => [name, current, time, count]);

/** `perHour` is the factor that converts the form's counts to repetitions per hour. */
export function readStates(of: ValueOf, perHour: number): { states: PowerState[] } | { errors: FieldErrors } {
  const states: PowerState[] = [];
  const errors: FieldErrors = {};
  for (const [index, { name, current, time, count }] of rows.entries()) {
    const [milliamps, milliseconds, visits] = [of(current), of(time), of(count)];
    if (of(name) === '' && [milliamps, milliseconds, visits].every((value) => value === undefined)) continue;
    if (milliamps === undefined) errors[current.name] = 'Enter a current.';
    if (milliseconds === undefined) errors[time.name] = 'Enter a duration.';
    if (visits === undefined) errors[count.name] = 'Enter a number of repetitions.';
    states.push({
      name: of(name) || `State ${index + 1}`,
      milliamps: milliamps ?? 0,
      seconds: (milliseconds ?? 0) / 1_000,
      perHour: (visits ?? 0) * perHour,
    });
  }
  return Object.keys(errors).length > 0 ? { errors } : { states };
}

function rowOf(index: number): Row {
  const [name = '', milliamps = '', milliseconds = '', perDay = ''] = example[index] ?? [];
  const number = index + 1;
  return {
    name: text(`name${number}`, { label: `State ${number}`, initial: name }),
    current: optionalNumber(`current${number}`, {
      label: `Current of state ${number}, mA`,
      initial: milliamps,
      min: 0,
      max: 100_000,
    }),
    time: optionalNumber(`time${number}`, {
      label: `Duration of state ${number}, ms`,
      initial: milliseconds,
      min: 0,
      max: 86_400_000,
    }),
    count: optionalNumber(`count${number}`, {
      label: `Repetitions of state ${number}`,
      initial: perDay,
      min: 0,
      max: 1e8,
    }),
  };
}
