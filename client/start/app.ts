import { transferStateId } from '../../shared/transfer.ts';
import { linkAt } from '../browser/link-at.ts';
import { isForeign } from './foreign-changes.ts';
import { afterFirstInput, afterLoad } from './idle.ts';

/** Milliseconds after the load event. Late sections that arrived are in place by then. */
const revealed = 1_000;
/** Milliseconds a pointer rests on a link before it counts as intent. */
const restsFor = 65;

const intents = ['pointerover', 'focusin', 'touchstart'];

/** Address of React's file, relative to this script. The build defines it. */
declare const reactFile: string;

/**
 * Fetches React's files in idle time after the first input, and runs them when a visitor is about to follow a link or a
 * late section is missing. A document that something else has changed never hydrates.
 */
export function startApp(): void {
  afterFirstInput(fetchFiles);
  for (const name of intents) document.addEventListener(name, heed, { passive: true });
  afterLoad(revealed, fillGaps);
}

let intent: ReturnType<typeof setTimeout> | undefined;
let isAwake = false;

function heed({ type, target }: Event): void {
  clearTimeout(intent);
  if (!linkAt(target)) return;
  if (type === 'pointerover') intent = setTimeout(wake, restsFor);
  else wake();
}

/** Files that fail to load are tried again at the next intent. */
function wake(): void {
  if (isAwake || isForeign()) return;
  isAwake = true;
  import('../app/app.ts')
    .then(({ wakeApp }) => wakeApp())
    .catch(() => {
      isAwake = false;
    });
}

function fillGaps(): void {
  if (document.querySelector('[data-fallback]')) wake();
}

function fetchFiles(): void {
  for (const file of [reactFile, './app.js', document.getElementById(transferStateId)?.dataset.page]) {
    if (!file) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.fetchPriority = 'low';
    link.href = new URL(file, import.meta.url).href;
    document.head.append(link);
  }
}
