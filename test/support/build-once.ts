import { buildIfStale } from '../../server/process/launch/build-if-stale.mjs';
import { beginPreparedData } from './prepared-data.ts';

/** Builds the site twice: for production, and with development React, which warns about hydration mismatches. */
export function setup(): () => void {
  buildIfStale();
  buildIfStale({ development: true });
  return beginPreparedData();
}

export const developmentBuild = 'dist-development';
