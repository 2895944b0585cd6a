import type { Page } from 'playwright-core';

/** Returns at most twelve failures. Elements that scroll, such as wide tables, may overflow. */
export function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const failures = new Set<string>();
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) failures.add(`the page is ${root.scrollWidth} px wide`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element || !text.nodeValue?.trim() || element.closest('svg, script, option, template, .visually-hidden'))
        continue;
      if (getComputedStyle(element).clipPath.startsWith('inset(50%')) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(text);
      for (const line of range.getClientRects()) {
        const box = boxThatCuts(element, line);
        if (box && line.width > 1) failures.add(`${nameOf(box)} cuts “${text.nodeValue.trim().slice(0, 40)}”`);
      }
    }
    return [...failures].slice(0, 12);

    function boxThatCuts(from: Element, line: DOMRect): Element | undefined {
      const middle = (line.top + line.bottom) / 2;
      for (let box: Element | null = from; box; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        if (['auto', 'scroll'].includes(overflowX) || ['auto', 'scroll'].includes(overflowY)) return undefined;
        const { left, right, top, bottom } = box === root ? root.getBoundingClientRect() : box.getBoundingClientRect();
        const cutsSideways = box === root || ['hidden', 'clip'].includes(overflowX);
        if (cutsSideways && (line.left < left - 1.5 || line.right > right + 1.5)) return box;
        if (box !== root && ['hidden', 'clip'].includes(overflowY) && (middle < top || middle > bottom)) return box;
        if (position === 'fixed') return undefined;
      }
      return undefined;
    }

    function nameOf(element: Element): string {
      return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    }
  });
}
