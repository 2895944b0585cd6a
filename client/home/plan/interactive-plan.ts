import { href } from '../../../shared/paths.ts';
import {
  type DatedPhase,
  type DateRange,
  datePlan,
  gateWeeks,
  type Plan,
  type PlanFacts,
} from '../../../shared/plan/plan.ts';
import { startError } from '../../../shared/plan/start-error.ts';
import { nextWorkday, workdayAfter } from '../../../shared/plan/workdays.ts';
import { adoptStyles } from '../../browser/adopt-styles.ts';
import { makeElement } from '../../browser/make-element.ts';
import { saveMarkup } from '../../browser/markup-fallback.ts';
import { parseTrusted } from '../../browser/parse-trusted.ts';
import { storePlan } from '../../forms/draft-storage.ts';
import { formatDate } from '../../ui/format-date.ts';
import { createDiagram, type Diagram } from './diagram.ts';
import sheet from './plan.css' with { type: 'text' };

/** Minimum and maximum business days from the contract to the start of work, unless the page specifies them. */
const usualLead = [5, 10] as const;

/** Width in pixels that fits on A4 and letter paper. */
const paperWidth = 680;

const started = new WeakMap<Element, () => void>();

export function startPlan(form: HTMLFormElement, isRequested: boolean): void {
  const update = started.get(form) ?? startOn(form);
  started.set(form, update);
  if (isRequested) update();
}

function startOn(form: HTMLFormElement): () => void {
  const restoreMarkup = saveMarkup(form);
  const facts = parseTrusted<PlanFacts>(form.dataset.plan ?? '{}');
  const kind = form.querySelector('select');
  const start = form.querySelector('input');
  const summary = form.querySelector('.plan__summary');
  const gates = form.querySelector('.plan__gates');
  if (!kind || !start || !summary || !gates) return () => {};
  adoptStyles(sheet, 'utilities');
  const today = localToday();
  start.min = today;
  const diagram = createDiagram();
  const call = makeElement('a', { class: 'button', href: href.scheduleCall() });
  const print = makeElement('button', { class: 'button button--ghost', type: 'button' }, 'Print this plan');
  const note = makeElement('p', { class: 'plan__note' });
  const actions = makeElement('div', { class: 'plan__actions' }, call, print, note);
  let message = '';

  function update(): void {
    try {
      show();
    } catch (error) {
      reportError(error);
      restoreMarkup({ kind: kind?.value, start: start?.value });
      started.set(form, () => {});
    }
  }

  function show(): void {
    const plan = facts.plans[kind?.selectedIndex ?? 0];
    if (!plan || !start || !summary || !gates) return;
    if (start.value === '' && !start.validity.badInput) start.value = soonest(facts, today);
    const error = startError(start.value, today, formatDate);
    if (error) {
      start.setAttribute('aria-invalid', 'true');
      summary.textContent = error;
      gates.replaceChildren(...weeksOf(plan));
      diagram.element.remove();
      actions.remove();
      return;
    }
    start.removeAttribute('aria-invalid');
    const dated = datePlan(plan, start.value, facts.office);
    const begin = nextWorkday(start.value, facts.office);
    const end = dated.at(-1);
    if (!end) return;
    summary.replaceChildren(
      `${plan.name} from ${formatDate(begin)}: `,
      makeElement('b', {}, `${end.gate} ${between(end)}`),
      begin === start.value ? '' : `. ${formatDate(start.value)} isn’t a workday in ${facts.office.name}`,
      '.',
    );
    gates.replaceChildren(...dated.map(gateItem));
    message = messageOf(plan, begin, dated);
    const gate = dated[0]?.gate.match(/^G\d/)?.[0];
    call.textContent = gate ? `Book the ${gate} call` : 'Book a call about this plan';
    note.textContent = noteOf(facts, begin);
    if (!diagram.element.isConnected) summary.after(diagram.element);
    if (!actions.isConnected) gates.after(actions);
    diagram.draw(dated, begin);
  }

  kind.addEventListener('change', () => update());
  // While the visitor types a year, the date may be temporarily in the past.
  start.addEventListener('input', () => start.value >= today && update());
  start.addEventListener('blur', () => start.value && update());
  call.addEventListener('click', () => storePlan(href.contact(), 'call', message));
  print.addEventListener('click', () => printAlone(diagram));
  return update;
}

function weeksOf({ phases }: Plan): HTMLElement[] {
  const weeks = gateWeeks(phases);
  return phases.map(({ gate }, index) => item(gate, `${weeks[index]?.join('–')} weeks`));
}

function gateItem(phase: DatedPhase): HTMLElement {
  const { gate, early, late } = phase;
  return item(gate, formatDate(early.to), early.to === late.to ? '' : `to ${formatDate(late.to)}`);
}

function item(name: string, ...lines: string[]): HTMLElement {
  const words = lines
    .filter(Boolean)
    .map((line, index) => makeElement('span', index ? { class: 'plan__latest' } : {}, line));
  return makeElement('li', {}, makeElement('span', { class: 'mono' }, name), ' ', makeElement('b', {}, ...words));
}

function between({ early, late }: { early: DateRange; late: DateRange }): string {
  return early.to === late.to
    ? `on ${formatDate(early.to)}`
    : `between ${formatDate(early.to)} and ${formatDate(late.to)}`;
}

function messageOf({ name }: Plan, begin: string, dated: readonly DatedPhase[]): string {
  const lines = dated.map((phase) => `- ${phase.gate}: ${between(phase)}`);
  return [`Plan: ${name}. Work starts ${formatDate(begin)}.`, ...lines].join('\n');
}

function noteOf({ office, lead }: PlanFacts, begin: string): string {
  const known = office.closed.toSorted().at(-1);
  const [min, max] = lead ?? usualLead;
  const signed = `Sign the contract between ${formatDate(workdayAfter(begin, -max, office))} and ${formatDate(workdayAfter(begin, -min, office))}. Work starts ${min} to ${max} business days after you sign.`;
  const days = `A week is five workdays in ${office.name}`;
  return `${signed} ${days}${known ? `, not counting the office’s closed days (listed through ${formatDate(known)})` : ''}.`;
}

function soonest({ office, lead }: PlanFacts, today: string): string {
  return workdayAfter(today, (lead ?? usualLead)[1], office);
}

function localToday(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

function printAlone(diagram: Diagram): void {
  const root = document.documentElement;
  const end = () => {
    delete root.dataset.printing;
    diagram.fit();
  };
  root.dataset.printing = 'plan';
  diagram.fit(paperWidth);
  addEventListener('afterprint', end, { once: true });
  print();
}
