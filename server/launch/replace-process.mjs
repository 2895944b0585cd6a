// @ts-check
// By its whole: a name that an old Node does not have would be a syntax error before anyone can say so.
import nodeModule from 'node:module';

/**
 * Settings that keep memory down: after a flood of pages, searches and reads the site holds 280 MB with them and 710
 * without, for the same processor time. The young generation of V8 stays at 8 MB a half; the old one is collected when it
 * has grown by half of what lives in it, but not on its way to the 60 MB that a start takes. Once the pages are warm the
 * site collects it by itself: what a start leaves behind is 30 MB, and an idle process would keep it.
 */
const heapFlags = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
  '--initial-old-space-size=64',
  '--expose-gc',
];
/**
 * Of glibc: two arenas instead of one for each thread, and no buffer of 64 KiB or more in them. Each of those is mapped
 * by itself and goes back to the system when it is freed, which is 30 to 60 MB after uploads.
 */
const environment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Runs a program in place of this one, in the same process, with the settings above. What the operator has set wins.
 * Signals, standard streams and exit code are the program's own from then on.
 * @param {string} program
 * @param {string | undefined} compileCache Folder of what Node has compiled in other starts.
 */
export async function replaceProcess(program, compileCache) {
  const given = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ');
  const flags = heapFlags.filter((flag) => !given.includes(flag.replace(/=.*/, '')));
  const env = { ...environment, ...(compileCache && { NODE_COMPILE_CACHE: compileCache }), ...process.env };
  // Windows has no such call, and a parent that talks to this process over a channel would lose it.
  if (process.execve && process.platform !== 'win32' && !process.channel) {
    process.execve(process.execPath, [process.execPath, ...process.execArgv, ...flags, program], env);
  }
  if (!process.env.NODE_COMPILE_CACHE) nodeModule.enableCompileCache(compileCache);
  await import(new URL(`../../${program}`, import.meta.url).href);
}
