import type { Page } from 'playwright-core';

/**
 * Returns sentences about texts that are cut, covered by other text, too small, too narrow, or broken inside a word.
 * Labels of drawings count only after `inlineDrawings`. `isSpaced` allows narrow texts and broken long words.
 */
export function layoutFaults(page: Page, { isSpaced = false } = {}): Promise<string[]> {
  return page.evaluate((isSpaced) => {
    interface Box {
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    interface Surroundings {
      isHidden: boolean;
      floats: boolean;
      cutters: readonly (Box & { name: string })[];
      /** The visible part of the closest ancestor that scrolls. */
      view: Box;
      block: Element;
      fontSize: number;
      hyphens: boolean;
    }
    interface Line extends Box {
      text: string;
      picture: SVGSVGElement | null;
    }

    const least = { letter: 12, letterInPicture: 11, raised: 10.5, charactersPerLine: 18 };
    const tolerance = 1.5;
    /** These letters are printed on a drawn board or belong to a logo. Words beside the picture repeat them. */
    const artwork = '.board, .board-crop svg, .clients svg';
    const root = document.documentElement;
    /** Less room for letters than in a window of 320 px with letters of 16 px, such as 390 px with 32 px. */
    const isTiny = isSpaced || root.clientWidth / Number.parseFloat(getComputedStyle(root).fontSize) < 20;
    const longestUnbroken = isTiny ? 6 : 20;
    if (root.clientWidth < 360) least.letterInPicture = 10.5;
    const everywhere = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
    const known = new Map<Element, Surroundings>();
    const faults = new Set<string>();
    const lines: Line[] = [];
    const smallest = new Map<string, { size: number; text: string }>();
    const paragraphs = new Map<Element, { length: number; width: number; widths: Map<number, number> }>();
    const range = document.createRange();

    if (root.scrollWidth > root.clientWidth) faults.add(`the page is ${root.scrollWidth} px wide`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue?.replaceAll(/\s+/g, ' ').trim();
      if (text && element) look(node, element, text);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input:not([type=file]), textarea')) {
      if (field.scrollWidth > field.clientWidth + 1 && field.clientWidth > 2 && !surroundingsOf(field).isHidden)
        faults.add(`the field ${nameOf(field)} cuts “${field.value || field.placeholder}”`);
    }
    findOverlaps();
    for (const [block, { length, width, widths }] of paragraphs) {
      const perLine = (Math.max(...widths.values()) / width) * length;
      if (
        !isTiny &&
        !block.matches('h1, h2, h3, h4') &&
        length > 60 &&
        widths.size > 3 &&
        perLine < least.charactersPerLine
      )
        faults.add(`${Math.round(perLine)} characters a line: ${nameOf(block)} ${quote(block.textContent)}`);
    }
    for (const [name, { text }] of smallest) faults.add(`the letters of ${name} are too small, such as ${quote(text)}`);
    return [...faults];

    function look(node: Node, element: Element, text: string) {
      const around = surroundingsOf(element);
      if (around.isHidden) return;
      const graphic = element instanceof SVGGraphicsElement ? element : undefined;
      const picture = graphic ? pictureOf(graphic) : null;
      if (picture?.matches(artwork)) return;
      const scale = graphic ? scaleOf(graphic) : 1;
      const size = around.fontSize * scale;
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      if (rects.length === 0) return;
      const isRaised = element.closest('sub, sup, tspan[dy], tspan[baseline-shift]') !== null;
      const limit = isRaised ? least.raised : graphic ? least.letterInPicture : least.letter;
      if (size < limit - 0.05) noteSmall(picture ?? element, size, text);
      const tops = new Map<number, number>();
      for (const rect of rects) {
        const line = inked(rect, size);
        findCut(line, around, text, picture);
        const seen = visible(line, around.view);
        if (!around.floats && seen) lines.push({ ...seen, text, picture });
        const top = Math.round((rect.top + rect.bottom) / 2);
        tops.set(top, (tops.get(top) ?? 0) + rect.width);
      }
      if (graphic) return;
      noteParagraph(around.block, text, tops);
      if (tops.size > 1 && !around.hyphens && Math.max(...tops.values()) < size * 14) findBrokenWord(node, around);
    }

    /** Cuts the line's box down to about the height of its letters. */
    function inked({ left, right, top, bottom }: Box, size: number): Box {
      const half = size * 0.36;
      if (bottom - top > size * 2.2 && right - left < size * 2.2) {
        const middle = (left + right) / 2;
        return { left: middle - half, right: middle + half, top, bottom };
      }
      const middle = (top + bottom) / 2;
      return { left, right, top: Math.max(top, middle - half), bottom: Math.min(bottom, middle + half) };
    }

    function visible(line: Box, view: Box): Box | undefined {
      const left = Math.max(line.left, view.left);
      const right = Math.min(line.right, view.right);
      const top = Math.max(line.top, view.top);
      const bottom = Math.min(line.bottom, view.bottom);
      return left < right && top < bottom ? { left, right, top, bottom } : undefined;
    }

    function surroundingsOf(element: Element): Surroundings {
      const former = known.get(element);
      if (former) return former;
      const parent = element.parentElement;
      const outer = parent ? surroundingsOf(parent) : undefined;
      const style = getComputedStyle(element);
      const isFolded = parent instanceof HTMLDetailsElement && !parent.open && !element.matches('summary');
      const isHidden =
        outer?.isHidden ||
        isFolded ||
        style.display === 'none' ||
        style.visibility !== 'visible' ||
        Number(style.opacity) === 0 ||
        style.clipPath.startsWith('inset(50%') ||
        element.matches('noscript, option, template, script, style');
      const scrolls = [style.overflowX, style.overflowY].some((way) => way === 'auto' || way === 'scroll');
      const cuts = [style.overflowX, style.overflowY].map((way) => way === 'hidden' || way === 'clip');
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const cutter = {
        name: nameOf(element),
        left: cuts[0] ? left : -Infinity,
        right: cuts[0] ? right : Infinity,
        top: cuts[1] ? top : -Infinity,
        bottom: cuts[1] ? bottom : Infinity,
      };
      const before = scrolls || element === root ? [] : (outer?.cutters ?? []);
      const isWindow = element === document.body || element === root;
      const window = { name: 'the window', left: 0, right: root.clientWidth, top: -Infinity, bottom: Infinity };
      const result = {
        isHidden: Boolean(isHidden),
        floats: Boolean(outer?.floats) || (style.position === 'fixed' && !element.matches('body > header')),
        cutters: isWindow ? [window] : cuts.includes(true) && !scrolls ? [cutter, ...before] : before,
        view: scrolls && !isWindow ? { left, right, top, bottom } : (outer?.view ?? everywhere),
        block: style.display.startsWith('inline') && outer ? outer.block : element,
        fontSize: Number.parseFloat(style.fontSize),
        hyphens: style.hyphens === 'auto',
      };
      known.set(element, result);
      return result;
    }

    function findCut(line: Box, { cutters }: Surroundings, text: string, picture: SVGSVGElement | null) {
      for (const box of cutters) {
        const isCut =
          line.left < box.left - tolerance ||
          line.right > box.right + tolerance ||
          line.top < box.top - tolerance ||
          line.bottom > box.bottom + tolerance;
        if (isCut) faults.add(`${box.name} cuts ${quote(text)}`);
        if (isCut) break;
      }
      if (!picture) return;
      const { left, right, top, bottom } = picture.getBoundingClientRect();
      if (
        line.left < left - tolerance ||
        line.right > right + tolerance ||
        line.top < top - tolerance ||
        line.bottom > bottom + tolerance
      )
        faults.add(`outside its picture (${nameOf(picture)}): ${quote(text)}`);
    }

    function noteSmall(place: Element, size: number, text: string) {
      const name = nameOf(place);
      const former = smallest.get(name);
      if (!former || size < former.size) smallest.set(name, { size, text });
    }

    function noteParagraph(block: Element, text: string, tops: Map<number, number>) {
      const paragraph = paragraphs.get(block) ?? { length: 0, width: 0, widths: new Map<number, number>() };
      paragraphs.set(block, paragraph);
      paragraph.length += text.length;
      for (const [top, width] of tops) {
        paragraph.width += width;
        paragraph.widths.set(top, (paragraph.widths.get(top) ?? 0) + width);
      }
    }

    function findBrokenWord(node: Node, { block }: Surroundings) {
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}_]{2,}/gu)) {
        if (word.length > longestUnbroken) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const [first, ...others] = range.getClientRects();
        if (first && others.some(({ top }) => top > first.bottom - 2))
          faults.add(`breaks inside “${word}”: ${nameOf(block)}`);
      }
    }

    function findOverlaps() {
      lines.sort((a, b) => a.top - b.top);
      for (const [index, line] of lines.entries()) {
        for (let next = index + 1; next < lines.length; next += 1) {
          const other = lines[next];
          if (!other || other.top > line.bottom - 2) break;
          const width = Math.min(line.right, other.right) - Math.max(line.left, other.left);
          // A label may be drawn twice: once as a halo.
          if (width > 2 && Math.min(line.bottom, other.bottom) - other.top > 2 && line.text !== other.text)
            faults.add(`${quote(line.text)} and ${quote(other.text)} overlap`);
        }
      }
    }

    function pictureOf(graphic: SVGGraphicsElement): SVGSVGElement | null {
      let picture = graphic.ownerSVGElement;
      while (picture?.ownerSVGElement) picture = picture.ownerSVGElement;
      return picture;
    }

    function scaleOf(graphic: SVGGraphicsElement): number {
      const { a, b, c, d } = graphic.getScreenCTM() ?? new DOMMatrix();
      return Math.sqrt(Math.abs(a * d - b * c));
    }

    function nameOf(element: Element): string {
      return [element.tagName.toLowerCase(), ...element.classList].join('.');
    }

    function quote(text: string | null): string {
      return `“${text?.replaceAll(/\s+/g, ' ').trim().slice(0, 40)}”`;
    }
  }, isSpaced);
}
