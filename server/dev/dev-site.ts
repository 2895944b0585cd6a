import * as v from 'valibot';
import { type FaultPage, serveFault } from './fault-page.ts';
import { type SiteChild, startChild } from './site-child.ts';

const out = 'dist-development';
const builderSchema = v.object({ build: v.function() });

/** The site under development: always on the port, as itself or as the page of the fault that keeps it down. */
export function createDevSite(port: number, host: string) {
  let child: SiteChild | undefined;
  let faultPage: FaultPage | undefined;
  let built = false;

  /** Brings the site to the changed files. What does not build leaves the site as it runs. */
  async function update(files: string[]): Promise<void> {
    if (!built || files.some(isCode)) {
      built = false;
      const fault = await tryToBuild();
      if (fault !== undefined) return child ? undefined : showFault(fault);
      built = true;
    }
    if (child && files.every(isContent)) return child.readContentAgain();
    await child?.stop();
    await faultPage?.close();
    faultPage = undefined;
    child = startChild({
      build: out,
      port,
      onEnd(said) {
        child = undefined;
        faultPage = serveFault(said || 'The site ended without a word.', port, host);
      },
    });
  }

  async function showFault(fault: string): Promise<void> {
    await faultPage?.close();
    faultPage = serveFault(fault, port, host);
  }

  return { update };
}

function isContent(file: string): boolean {
  return /^content(?:\/|$)/.test(file);
}

function isCode(file: string): boolean {
  return !/^(?:content|public)(?:\/|$)/.test(file) || file.startsWith('public/fonts/');
}

/** The fault, if there is one. esbuild prints its own. */
async function tryToBuild(): Promise<string | undefined> {
  try {
    // Imported again each time, as it is one of the files that change.
    const builder: unknown = await import(`${new URL('../../build.ts', import.meta.url).href}?${Date.now()}`);
    await v.parse(builderSchema, builder).build({ out, development: true });
    return undefined;
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    const isPrinted = error instanceof Error && 'errors' in error;
    if (!isPrinted) process.stderr.write(`${fault}\n`);
    return fault;
  }
}
