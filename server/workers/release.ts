import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { compileCacheFolder } from '../launch/compile-cache.mjs';

/** The code that a new worker runs. */
export interface Release {
  program: string;
  /** The folder with `content/` and `public/`. */
  cwd: string;
  node: string;
  env: Record<string, string>;
}

/**
 * Finds the release at the path that the operator started. A link in that path may lead to a newer release by the time
 * of the call. `program` is the path; the start script has made it absolute.
 */
export function findRelease(program = resolve(process.argv[1] ?? '')): () => Release {
  const project = dirname(dirname(dirname(program)));
  const first = realpathSync(project);
  const { execPath } = process;
  const cwd = process.cwd();
  const ownCache = resolve(process.env.DATA_DIR || 'data', 'compile-cache') + sep;
  const cache = process.env.NODE_COMPILE_CACHE ?? ownCache;

  return () => {
    const now = realpathSync(project);
    const node = isBelow(first, execPath) ? join(now, relative(first, execPath)) : execPath;
    const compileCache = cache.startsWith(ownCache) ? compileCacheFolder(now) : cache;
    return {
      program,
      cwd: cwd === first ? now : cwd,
      node: existsSync(node) ? node : execPath,
      env: compileCache ? { NODE_COMPILE_CACHE: compileCache } : {},
    };
  };
}

function isBelow(folder: string, path: string): boolean {
  return path.startsWith(folder + sep);
}
