import { buildIfStale } from '../../server/process/launch/build-if-stale.mjs';
import { beginPreparedData } from './prepared-data.ts';

/** The production build that operators run, and one with development React, which warns of every mismatch. */
export function setup(): () => void {
  buildIfStale();
  buildIfStale({ development: true });
  return beginPreparedData();
}

export const developmentBuild = 'dist-development';
