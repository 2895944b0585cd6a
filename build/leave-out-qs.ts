import type { Plugin } from 'esbuild';

/**
 * Express loads qs for the query strings and forms of those who ask for its nested fields. This site does not: the
 * query parser is Node's, and so is that of forms. With qs, 21 packages that it needs stay out of the bundle.
 */
export const leaveOutQs: Plugin = {
  name: 'leave-out-qs',
  setup(bundling) {
    const namespace = 'left-out';
    bundling.onResolve({ filter: /^qs$/ }, ({ path }) => ({ path, namespace }));
    bundling.onLoad({ filter: /^/, namespace }, () => ({ contents: `module.exports = { parse() { ${refusal} } };` }));
  },
};

const refusal = "throw new Error('qs is not in this build: parse with node:querystring.')";
