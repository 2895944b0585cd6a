import { createRoot, type Root } from 'react-dom/client';
import { readKey } from '../../shared/site.ts';
import { isToolName, type ToolName, toolState, writeAbout } from '../../shared/tools/tool-names.ts';
import { boundary, keepMarkup } from '../browser/boundary.ts';
import { pageChange } from '../browser/page-change.ts';
import { isTranslated } from '../browser/translated.ts';
import { fillMessage } from './fill-message.ts';
import { answerOf, changedTexts, type Faults, messageAbout, statusOfFaults, type Texts, type Tool } from './tool.ts';
import { toolKinds } from './tool-kinds.ts';

/** Milliseconds after the last change until the address follows and the result is read out. Browsers limit both. */
const settling = 400;

interface Live {
  place: HTMLElement;
  name: ToolName;
  tool: Tool;
  root: Root | undefined;
  message: string;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** The code has failed. From now on, the form requests its page. */
  hasFailed: boolean;
}

/** Of the page's tool. Another page has another place. */
let live: Live | undefined;
let isAwake = false;

/** Makes the tool of the page recompute while the visitor types. */
export function wakeTools(): void {
  if (isAwake) return;
  isAwake = true;
  for (const sign of ['input', 'change']) document.addEventListener(sign, answer);
  document.addEventListener('submit', submit);
  document.addEventListener(pageChange, take);
  take();
}

function take(): void {
  const place = document.querySelector<HTMLElement>('[data-tool]');
  if (live && live.place === place) return;
  if (live) {
    clearTimeout(live.timer);
    live.root?.unmount();
  }
  const name = place?.dataset.tool ?? '';
  live =
    place && isToolName(name)
      ? { place, name, tool: toolKinds[name], root: undefined, message: '', timer: undefined, hasFailed: false }
      : undefined;
  if (!live) return;
  const { solution } = outcome(live);
  live.message = solution ? messageAbout(live.tool, solution, location.href) : '';
  // Typed before this code came.
  if (stateOf(live) !== toolState(live.name, new URLSearchParams(location.search))) recompute(live);
}

function answer(event: Event): void {
  if (!isOwn(event, live)) return;
  // React would not find its texts. The form asks for its page.
  if (isTranslated(live.place)) return;
  try {
    recompute(live);
    event.preventDefault();
  } catch (error) {
    live.hasFailed = true;
    reportError(error);
  }
}

function isOwn({ target }: Event, now: Live | undefined): now is Live {
  return now !== undefined && !now.hasFailed && target instanceof Element && now.place.contains(target);
}

function recompute(now: Live): void {
  const { faults, solution } = outcome(now);
  showFaults(now.place, faults);
  const region = now.place.querySelector('[data-answer]');
  if (solution && region) {
    now.root ??= rootIn(region, now);
    now.root.render(solution.view);
  }
  clearTimeout(now.timer);
  now.timer = setTimeout(() => settle(now), settling);
}

/** If the view of a result fails, the result that the page came with stands again. */
function rootIn(region: Element, now: Live): Root {
  const putBack = keepMarkup(region);
  const root = createRoot(
    region,
    boundary(() => {
      now.hasFailed = true;
      clearTimeout(now.timer);
      root.unmount();
      putBack();
    }),
  );
  return root;
}

function outcome({ place, tool }: Live) {
  const answer = answerOf(tool, textsIn(place));
  return 'faults' in answer
    ? { faults: answer.faults, solution: undefined }
    : { faults: {}, solution: answer.solution };
}

function settle(now: Live): void {
  const { place, name, tool } = now;
  if (!place.isConnected) return;
  const { faults, solution } = outcome(now);
  const status = place.querySelector('[data-status]');
  if (status) {
    status.textContent = solution ? solution.status : `${statusOfFaults(faults)} The last result is shown below.`;
  }
  const state = stateOf(now);
  const query = state && `?${state}`;
  history.replaceState(history.state, '', location.pathname + query + location.hash);
  // The app finds the piece by this key when it hydrates the page.
  const piece = place.closest<HTMLElement>('[data-piece]');
  if (piece) piece.dataset.piece = readKey('tool.body', { tool: name, ...(state && { state }) });
  place.querySelector('[data-send] [name=about]')?.setAttribute('value', writeAbout({ name, state }));
  if (!solution) return;
  now.message = messageAbout(tool, solution, location.href);
  place.querySelector('[data-send]')?.removeAttribute('hidden');
}

function stateOf({ place, name, tool }: Live): string {
  return toolState(name, changedTexts(tool, textsIn(place)));
}

function textsIn(place: HTMLElement): Texts {
  const form = place.querySelector('form');
  const entries = form ? [...new FormData(form)] : [];
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : [])),
  );
}

function showFaults(place: HTMLElement, faults: Faults): void {
  for (const control of place.querySelectorAll<HTMLInputElement>('[data-control]')) {
    const fault = faults[control.name];
    control.closest('.tool-field')?.classList.toggle('tool-field--invalid', fault !== undefined);
    if (fault) control.setAttribute('aria-invalid', 'true');
    else control.removeAttribute('aria-invalid');
    const note = document.getElementById(control.getAttribute('aria-describedby') ?? '');
    if (note) note.textContent = fault ?? note.dataset.hint ?? '';
  }
}

function submit(event: SubmitEvent): void {
  if (event.target instanceof Element && event.target.matches('[data-send]')) send(event);
  else answer(event);
}

/** Puts the result into the message of the form below. Without that form, the contact page begins with it. */
function send(event: SubmitEvent): void {
  if (!isOwn(event, live)) return;
  clearTimeout(live.timer);
  settle(live);
  if (live.message && fillMessage(live.tool.title, live.message)) event.preventDefault();
}
