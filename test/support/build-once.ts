import { buildIfStale } from '../../build.ts';

/** The production build that operators run, and one with development React, which warns of every mismatch. */
export async function setup(): Promise<void> {
  await buildIfStale();
  await buildIfStale({ out: developmentBuild, development: true });
}

export const developmentBuild = 'dist-development';
