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
      const loaded = Array.from(document.querySelectorAll('head link[rel=stylesheet]'), linkedTo);
      pages.push({ path, document, loaded });
      for (const address of loaded)
        if (!sheets.has(address)) sheets.set(address, selectorsIn(sheetOf(await textOf(address))));
    }
    return pages.flatMap(({ path, document, loaded }) =>
      [...sheets].flatMap(([address, selectors]) =>
        loaded.includes(address)
          ? []
          : selectors
              .filter((selector) => document.querySelector(selector))
              .map((selector) => `${path}: ${selector} of ${address}`),
      ),
    );

    function linkedTo(link: Element): string {
      return link.getAttribute('href') ?? '';
    }

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
