import { transferStateId } from '../../shared/transfer.ts';
import { linkAt } from '../browser/link-at.ts';
import { hasForeignChanges } from './foreign-changes.ts';
import { afterFirstInput, afterLoad } from './idle.ts';

/** Milliseconds after the load event. If a section still shows its fallback at that time, the app starts. */
const revealed = 1_000;
/** Milliseconds that a pointer must rest on a link before the app starts. */
const intentDelay = 65;

const intents = ['pointerover', 'focusin', 'touchstart'];

/** URL of React's file relative to this script, inserted by the build. */
declare const reactFile: string;

export function startApp(): void {
  afterFirstInput(fetchFiles);
  for (const name of intents) document.addEventListener(name, onIntent, { passive: true });
  afterLoad(revealed, fillGaps);
}

let intent: ReturnType<typeof setTimeout> | undefined;
let hasStarted = false;

function onIntent({ type, target }: Event): void {
  clearTimeout(intent);
  if (!linkAt(target)) return;
  if (type === 'pointerover') intent = setTimeout(hydrate, intentDelay);
  else hydrate();
}

function hydrate(): void {
  if (hasStarted || hasForeignChanges()) return;
  hasStarted = true;
  import('../app/app.ts')
    .then(({ hydrateApp }) => hydrateApp())
    .catch(() => {
      hasStarted = false;
    });
}

function fillGaps(): void {
  if (document.querySelector('[data-fallback]')) hydrate();
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
