import { type BuildOptions, build as bundle } from 'esbuild';

interface Options extends BuildOptions {
  app: string;
  pages: string[];
}

/** The modules that a page shares with the app or with another page. */
export async function sharedModules({ app, pages, ...options }: Options): Promise<string[]> {
  const { metafile } = await bundle({ ...options, entryPoints: [app, ...pages], write: false, metafile: true });
  const users = new Map<string, string[]>();
  for (const { entryPoint = '', inputs } of Object.values(metafile.outputs)) {
    for (const input of Object.keys(inputs)) users.set(input, [...(users.get(input) ?? []), entryPoint]);
  }
  return [...users]
    .filter(([module, by]) => /^(?:client|shared)\//.test(module) && by.some((one) => one !== app) && by.length > 1)
    .map(([module]) => module)
    .sort();
}
