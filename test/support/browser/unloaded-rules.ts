import type { Page } from 'playwright-core';

/**
 * Returns the rules that match an element of a page that does not load their style sheet. Includes only sheets that one
 * of the pages loads.
 */
export function unloadedRules(page: Page, paths: string[]): Promise<string[]> {
  return page.evaluate(async (all) => {
    const textOf = async (address: string) => (await fetch(address)).text();
    const sheets = new Map<string, string[]>();
    const pages = [];
    for (const path of all) {
      const document = new DOMParser().parseFromString(await textOf(path), 'text/html');
      const styles = document.querySelectorAll<HTMLStyleElement>('head style[data-sheet]');
      const loaded = Array.from(styles, ({ dataset }) => dataset.sheet ?? '');
      pages.push({ path, document, loaded });
      for (const { dataset, textContent } of styles)
        if (!sheets.has(dataset.sheet ?? '')) sheets.set(dataset.sheet ?? '', selectorsIn(sheetOf(textContent)));
    }
    return pages.flatMap(({ path, document, loaded }) =>
      [...sheets].flatMap(([name, selectors]) =>
        loaded.includes(name)
          ? []
          : selectors
              .filter((selector) => document.querySelector(selector))
              .map((selector) => `${path}: ${selector} of ${name}`),
      ),
    );

    function sheetOf(text: string): CSSStyleSheet {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    }

    function selectorsIn(group: { cssRules: CSSRuleList }): string[] {
      return Array.from(group.cssRules).flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [asIfEver(rule.selectorText)];
        return rule instanceof CSSGroupingRule ? selectorsIn(rule) : [];
      });
    }

    function asIfEver(selector: string): string {
      const state = ':(?:hover|active|focus|focus-visible|focus-within|target|open|checked|user-invalid)(?![\\w-])';
      const parts = [`:not\\([^()]*${state}[^()]*\\)`, state, '::[\\w-]+(?:\\([^)]*\\))?'];
      return selector.replace(new RegExp(parts.join('|'), 'g'), ':not(x)');
    }
  }, paths);
}
