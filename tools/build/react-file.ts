import { basename } from 'node:path';
import { type BuildOptions, build as bundle, type Metafile, type Plugin } from 'esbuild';
import react from 'react';
import runtime from 'react/jsx-runtime';
import dom from 'react-dom';
import client from 'react-dom/client';

const packages: [string, object][] = [
  ['react', react],
  ['react/jsx-runtime', runtime],
  ['react-dom', dom],
  ['react-dom/client', client],
];

export async function buildReactFile(
  browser: BuildOptions,
  assets: string,
): Promise<{ file: string; metafile: Metafile }> {
  const known = new Set<string>();
  const lines = packages.map(([name, exported], index) => {
    const names = Object.keys(exported).filter((one) => isPublic(one) && !known.has(one));
    for (const one of names) known.add(one);
    return `import p${index} from '${name}'; export const { ${names.join()} } = p${index};`;
  });
  const contents = [...lines, 'export default p0;'].join('\n');
  const { metafile } = await bundle({
    ...browser,
    stdin: { contents, resolveDir: '.', sourcefile: 'react' },
    outdir: assets,
    entryNames: 'react-[hash]',
    metafile: true,
  });
  const file = Object.keys(metafile.outputs).find((path) => path.endsWith('.js'));
  if (!file) throw new Error('esbuild produced no file for React.');
  return { file: basename(file), metafile };
}

export function externalReact(file: string): Plugin {
  return {
    name: 'leave-react',
    setup(bundling) {
      bundling.onResolve({ filter: /^react(?:-dom)?(?:$|\/)/ }, () => ({ path: file, external: true }));
    },
  };
}

function isPublic(name: string): boolean {
  return /^[a-zA-Z]+$/.test(name) && name !== 'default';
}
