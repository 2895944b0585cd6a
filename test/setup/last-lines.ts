import { chromium, type Program } from './programs.ts';

export interface Ending {
  /** The commands that failed. */
  failed: string[];
  /** How many files of browser tests did not run. */
  browserFiles: number;
  /** How many tests skipped themselves. */
  skipped: number;
  /** What is not installed. */
  missing: Program[];
  /** Whether there is a Chromium that does not start. */
  isBroken: boolean;
}

/** What a run of the tests says last: its result, what did not run, and the command that would bring it. */
export function lastLines({ failed, browserFiles, skipped, missing, isBroken }: Ending): string[] {
  const left = [
    ...(browserFiles > 0 ? [`${browserFiles} files of browser tests`] : []),
    ...(skipped > 0 ? [`${skipped} ${browserFiles > 0 ? 'other ' : ''}${skipped === 1 ? 'test' : 'tests'}`] : []),
  ].join(' and ');
  const passed = left ? 'Everything that ran has passed.' : 'Everything has passed.';
  const result = failed.length > 0 ? `Failed: ${failed.join('; ')}` : passed;
  if (!left) return [result];
  const absent = [...(isBroken ? ['a Chromium that starts'] : []), ...missing.map(({ name }) => name)];
  if (absent.length === 0) return [result, `Did not run: ${left}. This system or user cannot run them.`];
  // It does not say "because": some tests also need root.
  return [result, `Did not run: ${left}. Missing here: ${absent.join(', ')}.`, ...remedyFor(missing, isBroken)];
}

function remedyFor(missing: Program[], isBroken: boolean): string[] {
  const isNamed = isBroken && process.env.CHROMIUM_PATH;
  const packages = [...(isBroken && !isNamed ? [chromium] : []), ...missing].flatMap((program) => program.packages);
  const install = `apt-get install -y${isBroken && !isNamed ? ' --reinstall' : ''} ${packages.join(' ')}`;
  return [
    ...(isNamed ? ['Let CHROMIUM_PATH name a browser that starts, or unset it.'] : []),
    ...(packages.length > 0 ? [`To install what is missing (Debian, as root): ${install}`] : []),
  ];
}
