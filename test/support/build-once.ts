import { buildIfStale } from '../../server/launch/build-if-stale.mjs';

/** The production build that operators run, and one with development React, which warns of every mismatch. */
export function setup(): void {
  buildIfStale();
  buildIfStale({ development: true });
}

export const developmentBuild = 'dist-development';
