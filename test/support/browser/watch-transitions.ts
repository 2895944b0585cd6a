import type { Page } from 'playwright-core';

export interface WatchedTransition {
  length: number;
  flown: string[];
  hasGround: boolean;
  moments: Moment[];
}

interface Moment {
  leaves: number;
  comes: number;
  part: number;
}

declare global {
  interface Window {
    transitions?: WatchedTransition[];
  }
}

export function watchTransitions(): void {
  const transitions: WatchedTransition[] = [];
  window.transitions = transitions;
  const start = document.startViewTransition.bind(document);
  const look = () => {
    const parts = document.getAnimations().flatMap((animation) => {
      const { effect } = animation;
      const part = effect instanceof KeyframeEffect ? (effect.pseudoElement ?? '') : '';
      return part.startsWith('::view-transition') ? [{ animation, part, effect }] : [];
    });
    const length = Math.max(0, ...parts.map(({ effect }) => Number(effect?.getComputedTiming().endTime)));
    // Chromium crashes when a script reads the style of a missing pseudo-element.
    const opacityOf = (name: string) => {
      const picture = parts.find(({ part }) => part === `::view-transition-${name}`)?.part;
      return picture ? Number(getComputedStyle(document.documentElement, picture).opacity) : 0;
    };
    const moments: Moment[] = [];
    for (let time = 0; time <= length; time += 10) {
      for (const { animation } of parts) {
        animation.pause();
        animation.currentTime = time;
      }
      moments.push({
        leaves: opacityOf('old(root)'),
        comes: opacityOf('new(root)'),
        part: Math.max(opacityOf('old(board-part)'), opacityOf('new(board-part)')),
      });
    }
    const flown = parts.flatMap(({ part }) => /^::view-transition-group\((.+)\)$/.exec(part)?.[1] ?? []);
    const ground = getComputedStyle(document.documentElement, '::view-transition').backgroundColor;
    transitions.push({ length, flown, moments, hasGround: !/transparent|rgba\(|\//.test(ground) });
    for (const { animation } of parts) animation.finish();
  };
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.then(look, () => {});
    return transition;
  };
}

export function transitionsOn(page: Page): Promise<WatchedTransition[]> {
  return page.evaluate(() => window.transitions ?? []);
}
