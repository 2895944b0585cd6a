// @ts-check
// A default import: a named import that an old Node lacks would be a syntax error before the version check.
import nodeModule from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * After a flood of pages, searches and reads the site holds 280 MB with these flags and 710 without, for the same CPU
 * time. The old generation is collected when it has grown by half, but not below the 64 MB that a start takes. `gc` is
 * exposed because an idle process would keep the 30 MB that a start leaves behind.
 */
const heapFlags = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
  '--initial-old-space-size=64',
  '--expose-gc',
];
/**
 * For glibc: two arenas instead of one per thread, and buffers of 64 KiB or more mapped separately, so that they return
 * to the system when they are freed. That is 30 to 60 MB after uploads.
 */
const environment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Replaces this program by another one in the same process, with the settings above; the operator's own settings win.
 * Signals, standard streams and exit code are then those of the new program.
 * @param {string} program An absolute path.
 * @param {string | undefined} compileCache Folder of Node's compile cache.
 */
export async function replaceProcess(program, compileCache) {
  const given = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ');
  const flags = heapFlags.filter((flag) => !given.includes(flag.replace(/=.*/, '')));
  const env = { ...environment, ...(compileCache && { NODE_COMPILE_CACHE: compileCache }), ...process.env };
  // Windows has no execve, and a parent connected by an IPC channel would lose it.
  if (process.execve && process.platform !== 'win32' && !process.channel) {
    process.execve(process.execPath, [process.execPath, ...process.execArgv, ...flags, program], env);
  }
  if (!process.env.NODE_COMPILE_CACHE) nodeModule.enableCompileCache(compileCache);
  process.argv[1] = program;
  await import(pathToFileURL(program).href);
}
