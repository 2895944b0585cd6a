import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileQuota } from '../../posts/uploads/file-quota.ts';
import type { UploadFolder } from '../../posts/uploads/upload-folder.ts';
import type { SiteStore } from '../../store/site-store.ts';
import type { Check } from './readiness.ts';

const mebibyte = 1024 * 1024;

export function databaseCheck(store: SiteStore): Check {
  return {
    name: 'database',
    async run() {
      await store.check();
      return { ok: true, detail: 'writable' };
    },
  };
}

export function uploadsCheck(uploads: Pick<UploadFolder, 'check'>, quota: Pick<FileQuota, 'use'>): Check {
  return {
    name: 'uploads',
    async run() {
      await uploads.check();
      const { percent, isNearlyFull } = await quota.use();
      const remedy = isNearlyFull ? '; delete applications that you no longer need, or raise the quota' : '';
      return { ok: true, detail: `${percent}% of UPLOAD_QUOTA_MB is used${remedy}` };
    },
  };
}

export function freeSpaceCheck(folder: string, min: number): Check {
  return {
    name: 'disk',
    async run() {
      const { bavail, bsize, files, ffree } = await statfs(folder);
      const free = Math.floor((bavail * bsize) / mebibyte);
      if (free < min) return { ok: false, detail: `${free} MB free; OPS_DISK_FREE_MB requires ${min} MB` };
      // Some file systems have no fixed number of files and report 0 of 0.
      if (files > 0 && ffree === 0) return { ok: false, detail: 'no room for another file (no free inodes)' };
      return { ok: true, detail: `${free} MB free` };
    },
  };
}

/**
 * Fails if the lock file or the database was moved or replaced. The site may then be writing posts to a file that no
 * other process can find.
 */
export function lockCheck(folder: string): Check {
  const files = ['lock.db', 'site.db'].map((name) => join(folder, name));
  const held = files.map(identityOf);
  return {
    name: 'lock',
    run() {
      const lost = files.find((file, index) => identityOf(file) !== held[index]);
      return lost
        ? { ok: false, detail: `${lost} was moved or replaced; restart the site` }
        : { ok: true, detail: 'held' };
    },
  };
}

function identityOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : 'missing';
}
