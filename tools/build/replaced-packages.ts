import type { Plugin } from 'esbuild';

/**
 * Replacements for packages that the build omits. Express loads qs for nested query fields, which this site does not
 * use. Omitting qs saves 21 packages. The site never turns on `debug`. Most other replacements are Node's own
 * functions.
 */
const replacements: Record<string, string> = {
  qs: `module.exports = { parse() { throw new Error('qs is not in this build. Parse queries with node:querystring.'); } };`,
  debug: 'module.exports = () => () => {};',
  inherits: `module.exports = require('node:util').inherits;`,
  'safe-buffer': `module.exports = require('node:buffer');`,
  setprototypeof: 'module.exports = Object.setPrototypeOf;',
  // This package reads passwords from a file, but this site's password is in DATABASE_URL.
  pgpass: 'module.exports = (_, done) => done();',
  'pg-cloudflare': 'module.exports = {};',
  'xtend/mutable': 'module.exports = Object.assign;',
};

// bounded: package names, one after another
const names = new RegExp(`^(?:${Object.keys(replacements).join('|')})$`);

export const replacePackages: Plugin = {
  name: 'leave-out',
  setup(bundling) {
    const namespace = 'left-out';
    bundling.onResolve({ filter: names }, ({ path }) => ({ path, namespace }));
    bundling.onLoad({ filter: /^/, namespace }, ({ path }) => ({ contents: replacements[path] ?? '' }));
  },
};

const folder = './node_modules/react-router/dist/production';

/**
 * The router's package.json refers to the development build, and to a CommonJS file from which bundlers cannot remove
 * unused code.
 */
export const productionRouter = {
  'react-router/dom': `${folder}/dom-export.mjs`,
  'react-router': `${folder}/index.mjs`,
  'react-router-dom': './node_modules/react-router-dom/dist/index.mjs',
};
