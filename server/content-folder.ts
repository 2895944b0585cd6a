import { join } from 'node:path';
import { textOf } from './content/content-error.ts';
import { codeVersion, openContentStore } from './content/content-store.ts';
import { type Content, loadContent } from './content/load-content.ts';
import { readPictures } from './content/pictures.ts';
import { readContentAgain } from './content/read-again.ts';
import type { DataFolder } from './database/data-folder.ts';
import type { Drawings } from './drawings/drawings.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import { keptFacts } from './retention/retention-keys.ts';

/** The operator's content, as it was at the start and as it is now. */
export interface ContentFolder {
  path: string;
  first: Content;
  /** Reads the folder again, without blocking. Rejects with a ContentError that names every mistake. */
  readAgain: () => ReturnType<typeof readContentAgain>;
  close(): void;
}

interface Parts {
  env: Env;
  /** Contains `content/`. */
  project: string;
  /** The output folder of `build.ts`. */
  build: string;
  data: DataFolder;
  drawings: Drawings;
  log: Log;
  /** Content that is already loaded. */
  loaded: Content | undefined;
}

export async function openContentFolder(parts: Parts): Promise<ContentFolder> {
  const { env, project, build, data, drawings, log, loaded } = parts;
  const { IMAGE_HOSTS: imageHosts } = env;
  const folder = join(project, 'content');
  const store = openContentStore(data.file('content.db'), codeVersion(build));
  const kept = keptFacts(env);
  const first =
    loaded ?? loadContent(folder, { drawings, pictures: await readPictures(folder, imageHosts), store, kept });
  if (first.warnings.length > 0) log.warn({ event: 'content-warned', warnings: first.warnings.map(textOf).join('\n') });
  return {
    path: folder,
    first,
    readAgain: () => readContentAgain({ folder, build, drawings, store, imageHosts, kept }),
    close: () => store.close(),
  };
}
