import { adoptStyles } from '../../browser/adopt-styles.ts';
import { focusWithoutScroll } from '../../browser/focus-without-scroll.ts';
import { makeElement } from '../../browser/make-element.ts';
import { formatDate } from '../../ui/format-date.ts';
import type { Choice } from './choice.ts';
import sheet from './consent-banner.css' with { type: 'text' };

interface Question {
  now: Choice | undefined;
  terms: string;
}

let banner: HTMLElement | undefined;
let before: Element | null = null;

export function openBanner({ now, terms }: Question, onChoose: (allowed: boolean) => void): HTMLElement {
  if (banner) return banner;
  adoptStyles(sheet, 'blocks');
  const button = (label: string, allowed: boolean) => {
    const element = makeElement('button', { type: 'button', class: 'button button--ghost' }, label);
    element.addEventListener('click', () => {
      closeBanner();
      onChoose(allowed);
    });
    return element;
  };
  const made = makeElement(
    'section',
    { class: 'consent', 'aria-labelledby': 'consent-name', tabindex: '-1' },
    makeElement('p', { class: 'mono copper', id: 'consent-name' }, 'Analytics choice'),
    makeElement(
      'p',
      {},
      makeElement('b', {}, 'May we count your visit?'),
      what,
      makeElement('a', { href: terms }, 'Privacy policy'),
    ),
    ...(now ? [makeElement('p', {}, makeElement('b', {}, inWords(now)))] : []),
    makeElement('div', { class: 'consent__choices' }, button('Decline', false), button('Allow', true)),
  );
  made.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !made.contains(relatedTarget)) before = relatedTarget;
  });
  made.addEventListener('keydown', ({ key }) => key === 'Escape' && now && closeBanner());
  document.querySelector('.skip-link')?.after(made);
  watchHeight.observe(made);
  banner = made;
  return made;
}

export function closeBanner(): void {
  const hadFocus = banner?.contains(document.activeElement);
  const next = before?.isConnected ? before : document.querySelector('main');
  banner?.remove();
  banner = undefined;
  before = null;
  watchHeight.disconnect();
  document.documentElement.style.removeProperty(foot);
  if (hadFocus && next instanceof HTMLElement) focusWithoutScroll(next);
}

const what =
  ' If you allow it, Google Analytics records the pages you read, how you got here, your device type, and your approximate location. Google deletes records of individual visits after 2 months. Two cookies stay in your browser for up to 6 months. If you send us a form, we also store your first page and the site or campaign that led to it. ';

function inWords({ allowed, at }: Choice): string {
  if (at === undefined) return 'Analytics is off: your browser asks sites not to track you (Global Privacy Control).';
  return `You ${allowed ? 'allowed' : 'declined'} analytics on ${formatDate(new Date(at).toISOString())}.`;
}

const foot = '--foot';
const watchHeight = new ResizeObserver(() => {
  const height = banner ? innerHeight - banner.getBoundingClientRect().top : 0;
  document.documentElement.style.setProperty(foot, `${height}px`);
});
