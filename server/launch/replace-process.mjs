// @ts-check
/**
 * What keeps memory down, measured with all pages made and searches and unknown addresses asked for after it. V8 and
 * glibc hold on to what they had at a peak: a young generation of 32 MB and more, and an arena for every thread.
 */
const heapFlags = ['--max-semi-space-size=8'];
const environment = { MALLOC_ARENA_MAX: '2' };

/**
 * Runs a program in place of this one, in the same process, with the settings above. What the operator has set wins.
 * Signals, standard streams and exit code are the program's own from then on.
 * @param {string} program
 */
export async function replaceProcess(program) {
  const given = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ');
  const flags = heapFlags.filter((flag) => !given.includes(flag.slice(0, flag.indexOf('='))));
  const env = { ...environment, ...process.env };
  // Windows has no such call, and a parent that talks to this process over a channel would lose it.
  if (process.execve && process.platform !== 'win32' && !process.channel) {
    process.execve(process.execPath, [process.execPath, ...process.execArgv, ...flags, program], env);
  }
  await import(new URL(`../../${program}`, import.meta.url).href);
}
