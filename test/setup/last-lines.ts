import { chromium, type Program } from './programs.ts';

export interface Ending {
  failed: string[];
  browserFiles: number;
  skipped: number;
  missing: Program[];
  isBroken: boolean;
}

export function lastLines({ failed, browserFiles, skipped, missing, isBroken }: Ending): string[] {
  const left = [
    ...(browserFiles > 0 ? [`${browserFiles} browser test files`] : []),
    ...(skipped > 0 ? [`${skipped} ${browserFiles > 0 ? 'other ' : ''}${skipped === 1 ? 'test' : 'tests'}`] : []),
  ].join(' and ');
  const passed = left ? 'All tests that ran passed.' : 'All tests passed.';
  const result = failed.length > 0 ? `Failed: ${failed.join('; ')}` : passed;
  if (!left) return [result];
  const absent = [...(isBroken ? ['a working Chromium'] : []), ...missing.map(({ name }) => name)];
  if (absent.length === 0) return [result, `Did not run: ${left}. This system or user cannot run them.`];
  return [result, `Did not run: ${left}. Not installed: ${absent.join(', ')}.`, ...remedyFor(missing, isBroken)];
}

function remedyFor(missing: Program[], isBroken: boolean): string[] {
  const isNamed = isBroken && process.env.CHROMIUM_PATH;
  const packages = [...(isBroken && !isNamed ? [chromium] : []), ...missing].flatMap((program) => program.packages);
  const install = `apt-get install -y${isBroken && !isNamed ? ' --reinstall' : ''} ${packages.join(' ')}`;
  return [
    ...(isNamed ? ['Set CHROMIUM_PATH to a working browser, or unset it.'] : []),
    ...(packages.length > 0 ? [`To install them (Debian, as root): ${install}`] : []),
  ];
}
