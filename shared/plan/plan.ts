import { nextWorkday, type Office, workdayAfter } from './workdays.ts';

export interface PlanFacts {
  plans: Plan[];
  office: Office & { name: string };
  lead?: WeekRange | undefined;
}

export interface Plan {
  name: string;
  phases: Phase[];
}

export interface Phase {
  name: string;
  weeks: WeekRange;
  gate: string;
}

export type WeekRange = readonly [min: number, max: number];

/**
 * `early` applies if all phases take their minimum, and `late` if all phases take their maximum. Days have the form
 * 2027-01-11.
 */
export interface DatedPhase extends Phase {
  early: DateRange;
  late: DateRange;
}

export interface DateRange {
  from: string;
  to: string;
}

const workdaysInWeek = 5;

export function datePlan({ phases }: Plan, start: string, office: Office): DatedPhase[] {
  const begin = nextWorkday(start, office);
  const gates = gateWeeks(phases);
  const stretch = (index: number, side: 0 | 1): DateRange => {
    const before = gates[index - 1]?.[side] ?? 0;
    const after = gates[index]?.[side] ?? 0;
    const from = workdayAfter(begin, before * workdaysInWeek, office);
    const days = Math.max(0, after * workdaysInWeek - 1);
    return { from, to: workdayAfter(begin, days, office) };
  };
  return phases.map((phase, index) => ({ ...phase, early: stretch(index, 0), late: stretch(index, 1) }));
}

export function gateWeeks(phases: readonly Phase[]): WeekRange[] {
  return phases.map((_, index) => {
    const passed = phases.slice(0, index + 1);
    const sum = (side: 0 | 1) => passed.reduce((total, { weeks }) => total + weeks[side], 0);
    return [sum(0), sum(1)];
  });
}
