import type { Plugin } from 'esbuild';

/** Replaces packages that this site does not need, or for which Node has an equivalent. */
const replacements: Record<string, string> = {
  qs: `module.exports = { parse() { throw new Error('qs is not in this build. Parse queries with node:querystring.'); } };`,
  debug: 'module.exports = () => () => {};',
  inherits: `module.exports = require('node:util').inherits;`,
  'safe-buffer': `module.exports = require('node:buffer');`,
  setprototypeof: 'module.exports = Object.setPrototypeOf;',
  // pgpass reads passwords from a file, but this site's password is in DATABASE_URL.
  pgpass: 'module.exports = (_, done) => done();',
  'pg-cloudflare': 'module.exports = {};',
  'xtend/mutable': 'module.exports = Object.assign;',
};

// bounded: package names, one after another
const names = new RegExp(`^(?:${Object.keys(replacements).join('|')})$`);

export const replacePackages: Plugin = {
  name: 'replace-packages',
  setup(bundling) {
    const namespace = 'replaced';
    bundling.onResolve({ filter: names }, ({ path }) => ({ path, namespace }));
    bundling.onLoad({ filter: /^/, namespace }, ({ path }) => ({ contents: replacements[path] ?? '' }));
  },
};

const folder = './node_modules/react-router/dist/production';

/**
 * Without these aliases, the packages select the development build of react-router and may select a CommonJS build of
 * react-router-dom.
 */
export const productionRouter = {
  'react-router/dom': `${folder}/dom-export.mjs`,
  'react-router': `${folder}/index.mjs`,
  'react-router-dom': './node_modules/react-router-dom/dist/index.mjs',
};
