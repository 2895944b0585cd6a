const folder = './node_modules/react-router/dist/production';

/**
 * Where a production build finds the router. Its package.json names the development build alone, whatever the
 * conditions are, and gives Node a CommonJS file, of which a bundler can leave nothing out.
 */
export const productionRouter: Record<string, string> = {
  'react-router/dom': `${folder}/dom-export.mjs`,
  'react-router': `${folder}/index.mjs`,
  'react-router-dom': './node_modules/react-router-dom/dist/index.mjs',
};
