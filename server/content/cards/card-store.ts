import type { Log } from '../../process/log.ts';
import { createKeptFiles, type KeptBounds } from '../../store/kept-files.ts';

/** Drawn cards on disk, by name. A lost card is drawn again. */
export interface CardStore {
  /** Undefined when the card is missing or damaged. */
  get(name: string): Promise<Buffer | undefined>;
  /** Never rejects: a card that cannot be stored has still been drawn. */
  put(name: string, png: Buffer): Promise<void>;
}

/** Some 30 KB each: the cards of pages that are shared. */
const usual: KeptBounds = { entries: 2_000, bytes: 64 * 1024 * 1024 };

const [start, end] = [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('IEND\xaeB`\x82', 'latin1')];

/** Creates the folder with the first card, and deletes the oldest cards first. */
export function createCardStore(folder: string, log: Log, bounds = usual): CardStore {
  const files = createKeptFiles({
    folder,
    names: /^[\w-]{11}\.png$/,
    isWhole: (png) => png.subarray(0, start.length).equals(start) && png.subarray(-end.length).equals(end),
    bounds,
    log,
    event: 'card-not-kept',
  });
  return {
    get: (name) => files.get(`${name}.png`),
    put: (name, png) => files.put(`${name}.png`, png),
  };
}
