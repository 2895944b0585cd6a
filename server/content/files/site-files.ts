import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { countryFlags } from '../../http/country-flags.ts';
import type { ResponseHeaders } from '../../http/response-headers.ts';
import { siteIcons } from '../../http/site-icons.ts';
import { builtAssets, publicFiles } from '../../http/static-files.ts';
import type { WorkQueue } from '../../http/work/work-queue.ts';
import type { Drawings } from '../drawings/drawings.ts';
import { drawingFiles } from './drawing-files.ts';

export interface SiteFolders {
  assets: string;
  flags: string;
  icons: string;
  documents: string;
  public: string;
}

export function siteFolders({ project, build }: { project: string; build: string }): SiteFolders {
  return {
    assets: join(build, 'assets'),
    flags: join(build, 'flags'),
    icons: join(build, 'icons'),
    documents: join(build, 'documents'),
    public: join(project, 'public'),
  };
}

interface Parts {
  folders: SiteFolders;
  drawings: Drawings;
  companyName: string;
  queue: WorkQueue;
  headers: ResponseHeaders;
}

export type SiteFiles = ReturnType<typeof createSiteFiles>;

export function createSiteFiles({ folders, drawings, companyName, queue, headers }: Parts) {
  return {
    assets: builtAssets(folders.assets, headers),
    drawings: drawingFiles({ read: drawings.file, queue, headers }),
    flags: countryFlags(folders.flags, headers),
    documents: publicFiles(folders.documents, headers),
    public: publicFiles(folders.public, headers),
    icons: siteIcons(folders.icons, companyName, headers),
  } satisfies Record<string, RequestHandler>;
}
