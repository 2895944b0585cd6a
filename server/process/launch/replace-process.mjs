// This is a default import, because a named import that an old Node lacks would be a syntax error before the version
// check.
import nodeModule from 'node:module';
import { pathToFileURL } from 'node:url';

/** The passkeys' package asks Node for experimental algorithms, and Node would warn of them among the log's lines. */
const quietFlags = ['--disable-warning=ExperimentalWarning'];
/**
 * In a load test, the site used 280 MB with these flags and 710 MB without. `gc` is exposed, because an idle process
 * would otherwise retain the garbage of startup.
 */
const heapFlags = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
  '--initial-old-space-size=64',
  '--expose-gc',
];
/**
 * Settings for glibc, which would otherwise use more arenas and retain freed buffers. They save 30 to 60 MB after
 * uploads.
 */
const environment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * The operator's settings take precedence. Signals, standard streams, and the exit code are those of the new program.
 * @param {string} program An absolute path.
 * @param {string | undefined} compileCache Folder of Node's compile cache.
 */
export async function replaceProcess(program, compileCache) {
  const given = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ');
  const flags = [...quietFlags, ...heapFlags].filter((flag) => !given.includes(flag.replace(/=.*/, '')));
  const env = { ...environment, ...(compileCache && { NODE_COMPILE_CACHE: compileCache }), ...process.env };
  // Windows has no execve, and a parent connected by an IPC channel would lose that channel. In these cases, the
  // program runs without the flags and settings.
  if (process.execve && process.platform !== 'win32' && !process.channel) {
    process.execve(process.execPath, [process.execPath, ...process.execArgv, ...flags, program], env);
  }
  if (!process.env.NODE_COMPILE_CACHE) nodeModule.enableCompileCache(compileCache);
  process.argv[1] = program;
  await import(pathToFileURL(program).href);
}
