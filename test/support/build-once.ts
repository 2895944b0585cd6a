import { buildIfStale } from '../../server/process/launch/build-if-stale.mjs';
import { beginPreparedData } from './prepared-data.ts';

export function setup(): () => void {
  buildIfStale();
  buildIfStale({ development: true });
  return beginPreparedData();
}

export const developmentBuild = 'dist-development';
