interface Duration {
  /** In days of work, as are the weeks. */
  least: number;
  most: number;
}

const days = { day: 1, week: 5 };

/** Reads "1 to 2 weeks" and the like. Undefined where the words give no duration. */
export function durationOf(time: string): Duration | undefined {
  const [, upTo, first, second, unit] = /^(up to )?(\d+)(?: to (\d+))? (day|week)s?\b/.exec(time) ?? [];
  if (unit !== 'day' && unit !== 'week') return undefined;
  const most = Number(second ?? first) * days[unit];
  return { least: upTo ? 0 : Number(first) * days[unit], most };
}
