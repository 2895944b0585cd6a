import type { Browser, Page } from 'playwright-core';
import { openWatched, type WatchedPage } from './watched-page.ts';

export async function openWithoutPolicy(browser: Browser, headers: Record<string, string> = {}): Promise<WatchedPage> {
  const visit = await openWatched(browser, { bypassCSP: true, extraHTTPHeaders: headers });
  await visit.page.addInitScript(() => {
    Object.assign(window, { executions: 0, pwned: () => Object.assign(top ?? window, { executions: 1 }) });
  });
  return visit;
}

export async function executedOn(page: Page): Promise<string[]> {
  const found = await Promise.all(page.frames().map((frame) => frame.evaluate(findActs).catch(() => [])));
  return found.flat();
}

function findActs(): string[] {
  const executed = Reflect.get(window, 'executions') ? [`executed on ${location.href}`] : [];
  const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter(isActive)
      .map(({ name, value }) => `<${element.tagName} ${name}="${value.slice(0, 80)}">`),
  );
  const scripts = [...document.scripts].map(({ text }) => text).filter((text) => /^\s*pwned/.test(text));
  const clobbering = [
    ...document.querySelectorAll('[id=documentElement], [name=documentElement], [id=cookie], [name=cookie]'),
  ];
  return [...executed, ...attributes, ...scripts, ...clobbering.map(({ outerHTML }) => outerHTML.slice(0, 80))];

  function isActive({ name, value, ownerElement }: Attr): boolean {
    if (/^on/i.test(name) || name === 'srcdoc') return true;
    const isAddress =
      /^(?:href|src|action|formaction|data|xlink:href)$/i.test(name) || ownerElement?.hasAttribute('http-equiv');
    const protocol = isAddress && URL.parse(value.replace(/^\d+;url=/, ''), location.href)?.protocol;
    return (
      ['javascript:', 'vbscript:'].includes(String(protocol)) || (protocol === 'data:' && value.includes('script'))
    );
  }
}
