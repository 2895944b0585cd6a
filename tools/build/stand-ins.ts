import type { Plugin } from 'esbuild';

/**
 * Replacements for packages that the build leaves out. Express loads qs for nested query fields, which this site does
 * not use; leaving qs out saves 21 packages. `debug` is never turned on. The others are old names of Node's functions.
 */
const standIns: Record<string, string> = {
  qs: `module.exports = { parse() { throw new Error('qs is not in this build: parse with node:querystring.'); } };`,
  debug: 'module.exports = () => () => {};',
  inherits: `module.exports = require('node:util').inherits;`,
  'safe-buffer': `module.exports = require('node:buffer');`,
  setprototypeof: 'module.exports = Object.setPrototypeOf;',
  // Reads passwords from a file, but ours is in DATABASE_URL.
  pgpass: 'module.exports = (_, done) => done();',
  'pg-cloudflare': 'module.exports = {};',
  'xtend/mutable': 'module.exports = Object.assign;',
};

// bounded: names of packages, one after the other
const names = new RegExp(`^(?:${Object.keys(standIns).join('|')})$`);

export const leaveOut: Plugin = {
  name: 'leave-out',
  setup(bundling) {
    const namespace = 'left-out';
    bundling.onResolve({ filter: names }, ({ path }) => ({ path, namespace }));
    bundling.onLoad({ filter: /^/, namespace }, ({ path }) => ({ contents: standIns[path] ?? '' }));
  },
};

const folder = './node_modules/react-router/dist/production';

/** The router's package.json names the development build, and a CommonJS file that cannot be tree-shaken. */
export const productionRouter = {
  'react-router/dom': `${folder}/dom-export.mjs`,
  'react-router': `${folder}/index.mjs`,
  'react-router-dom': './node_modules/react-router-dom/dist/index.mjs',
};
