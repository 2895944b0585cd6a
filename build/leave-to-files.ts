import { relative } from 'node:path';
import type { Plugin } from 'esbuild';

/** Leaves imports of the modules that other files hold to the browser, which loads those. By module: the file's path. */
export function leaveToFiles(files: Map<string, string>): Plugin {
  return {
    name: 'leave-to-files',
    setup(bundling) {
      bundling.onResolve({ filter: /^\./ }, async ({ path, kind, resolveDir, pluginData }) => {
        if (kind === 'entry-point' || pluginData === asked) return undefined;
        const { path: found } = await bundling.resolve(path, { kind, resolveDir, pluginData: asked });
        const file = files.get(relative('.', found));
        return file === undefined ? undefined : { path: file, external: true };
      });
    },
  };
}

/** Marks a question that the plugin asks itself. */
const asked = Symbol('asked');
