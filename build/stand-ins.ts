import type { Plugin } from 'esbuild';

/**
 * Packages that others ask for and that the build does without, by what stands in for each. Express loads qs for the
 * query strings and forms of those who ask for its nested fields. This site does not: the query parser is Node's, and so
 * is that of forms. With qs, 21 packages that it needs stay out. Nobody turns the lines of debug on, and the others are
 * Node's own functions under the names they had before Node had them.
 */
const standIns: Record<string, string> = {
  qs: `module.exports = { parse() { throw new Error('qs is not in this build: parse with node:querystring.'); } };`,
  debug: 'module.exports = () => () => {};',
  inherits: `module.exports = require('node:util').inherits;`,
  'safe-buffer': `module.exports = require('node:buffer');`,
  setprototypeof: 'module.exports = Object.setPrototypeOf;',
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

/**
 * Where a production build finds the router. Its package.json names the development build alone, whatever the
 * conditions are, and gives Node a CommonJS file, of which a bundler can leave nothing out.
 */
export const productionRouter = {
  'react-router/dom': `${folder}/dom-export.mjs`,
  'react-router': `${folder}/index.mjs`,
  'react-router-dom': './node_modules/react-router-dom/dist/index.mjs',
};
