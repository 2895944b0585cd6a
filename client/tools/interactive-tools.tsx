import { createRoot, type Root } from 'react-dom/client';
import { queryKey } from '../../shared/site.ts';
import { isToolName, type ToolName, toolState, writeAbout } from '../../shared/tools/tool-names.ts';
import { rootOptions, saveMarkup } from '../browser/markup-fallback.ts';
import { pageChange } from '../browser/page-change.ts';
import { isTranslated } from '../browser/translated.ts';
import { fillMessage } from './fill-message.ts';
import {
  changedTexts,
  type FieldErrors,
  messageAbout,
  resultOf,
  statusOfErrors,
  type Texts,
  type Tool,
} from './tool.ts';
import { toolKinds } from './tool-kinds.ts';

/** Milliseconds without input after which `settle` runs. */
const settling = 400;

interface ActiveTool {
  container: HTMLElement;
  name: ToolName;
  tool: Tool;
  root: Root | undefined;
  message: string;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Set after an error. The browser then submits the form, and the server renders the result. */
  hasFailed: boolean;
}

let active: ActiveTool | undefined;
let hasStarted = false;

export function startTools(): void {
  if (hasStarted) return;
  hasStarted = true;
  for (const sign of ['input', 'change']) document.addEventListener(sign, onInput);
  document.addEventListener('submit', submit);
  document.addEventListener(pageChange, take);
  take();
}

function take(): void {
  const container = document.querySelector<HTMLElement>('[data-tool]');
  if (active && active.container === container) return;
  if (active) {
    clearTimeout(active.timer);
    active.root?.unmount();
  }
  const name = container?.dataset.tool ?? '';
  active =
    container && isToolName(name)
      ? { container, name, tool: toolKinds[name], root: undefined, message: '', timer: undefined, hasFailed: false }
      : undefined;
  if (!active) return;
  const { solution } = compute(active);
  active.message = solution ? messageAbout(active.tool, solution, location.href) : '';
  // The visitor may have typed before this code loaded.
  if (stateOf(active) !== toolState(active.name, new URLSearchParams(location.search))) recompute(active);
}

function onInput(event: Event): void {
  if (!isOwn(event, active)) return;
  // Translation replaces text nodes that React would update. The browser submits the form instead.
  if (isTranslated(active.container)) return;
  try {
    recompute(active);
    event.preventDefault();
  } catch (error) {
    active.hasFailed = true;
    reportError(error);
  }
}

function isOwn({ target }: Event, now: ActiveTool | undefined): now is ActiveTool {
  return now !== undefined && !now.hasFailed && target instanceof Element && now.container.contains(target);
}

function recompute(now: ActiveTool): void {
  const { errors, solution } = compute(now);
  foldOtherFields(now.tool);
  showErrors(now.container, errors);
  const answer = now.container.querySelector('[data-answer]');
  if (answer) answer.textContent = solution ? solution.sketch.answer : statusOfErrors(errors);
  const region = now.container.querySelector('[data-result]');
  if (solution && region) {
    now.root ??= rootIn(region, now);
    now.root.render(solution.view);
  }
  clearTimeout(now.timer);
  now.timer = setTimeout(() => settle(now), settling);
}

function rootIn(region: Element, now: ActiveTool): Root {
  const restoreMarkup = saveMarkup(region);
  const root = createRoot(
    region,
    rootOptions(() => {
      now.hasFailed = true;
      clearTimeout(now.timer);
      root.unmount();
      restoreMarkup();
    }),
  );
  return root;
}

function compute({ container, tool }: ActiveTool) {
  const result = resultOf(tool, textsIn(container));
  return 'errors' in result
    ? { errors: result.errors, solution: undefined }
    : { errors: {}, solution: result.solution };
}

function settle(now: ActiveTool): void {
  const { container, name, tool } = now;
  if (!container.isConnected) return;
  const { errors, solution } = compute(now);
  const status = container.querySelector('[data-status]');
  if (status) {
    status.textContent = solution ? solution.status : `${statusOfErrors(errors)} The last result is shown below.`;
  }
  const state = stateOf(now);
  const query = state && `?${state}`;
  history.replaceState(history.state, '', location.pathname + query + location.hash);
  // The app finds the fragment by this key when it hydrates the page.
  const fragment = container.closest<HTMLElement>('[data-fragment]');
  if (fragment) fragment.dataset.fragment = queryKey('tool.body', { tool: name, ...(state && { state }) });
  container.querySelector('[data-send] [name=about]')?.setAttribute('value', writeAbout({ name, state }));
  if (!solution) return;
  now.message = messageAbout(tool, solution, location.href);
  container.querySelector('[data-send]')?.removeAttribute('hidden');
}

function stateOf({ container, name, tool }: ActiveTool): string {
  return toolState(name, changedTexts(tool, textsIn(container)));
}

function textsIn(container: HTMLElement): Texts {
  const form = container.querySelector('form');
  const entries = form ? [...new FormData(form)] : [];
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : [])),
  );
}

function foldOtherFields({ groups }: Tool): void {
  for (const { choiceFields } of groups) {
    if (!choiceFields) continue;
    const choice = document.querySelector<HTMLSelectElement>(`#tool-${choiceFields.choice.name}`);
    const [own, fold] = choice?.closest('.tool-group')?.querySelectorAll('.tool-group__fields') ?? [];
    for (const { field, options } of choiceFields.fields) {
      const cell = document.getElementById(`tool-${field.name}`)?.closest('.tool-field');
      const place = choice && options.includes(choice.value) ? own : fold;
      // Moving a field takes the focus from it.
      if (cell && place && cell.parentElement !== place) place.append(cell);
    }
  }
}

function showErrors(container: HTMLElement, errors: FieldErrors): void {
  for (const control of container.querySelectorAll<HTMLInputElement>('[data-control]')) {
    const error = errors[control.name];
    control.closest('.tool-field')?.classList.toggle('tool-field--invalid', error !== undefined);
    if (error) {
      control.setAttribute('aria-invalid', 'true');
      control.closest('details')?.setAttribute('open', '');
    } else control.removeAttribute('aria-invalid');
    const note = document.getElementById(control.getAttribute('aria-describedby') ?? '');
    if (note) note.textContent = error ?? note.dataset.hint ?? '';
  }
}

function submit(event: SubmitEvent): void {
  if (event.target instanceof Element && event.target.matches('[data-send]')) send(event);
  else onInput(event);
}

function send(event: SubmitEvent): void {
  if (!isOwn(event, active)) return;
  clearTimeout(active.timer);
  settle(active);
  if (active.message && fillMessage(active.tool.title, active.message)) event.preventDefault();
}
