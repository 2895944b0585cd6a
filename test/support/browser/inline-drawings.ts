import type { Page } from 'playwright-core';

/** Replaces each reference to a drawing's file with the drawing, because scripts cannot measure the text of a `use`. */
export async function inlineDrawings(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const files = new Map<string, Promise<Document>>();
    const load = async (address: string) =>
      new DOMParser().parseFromString(await (await fetch(address)).text(), 'image/svg+xml');
    const uses = [...document.querySelectorAll<SVGUseElement>('svg use')];
    await Promise.all(
      uses.map(async (use) => {
        const [file = '', id = ''] = (use.getAttribute('href') ?? use.dataset.href ?? '').split('#');
        if (!file || use.closest('noscript')) return;
        const loading = files.get(file) ?? load(file);
        files.set(file, loading);
        const part = (await loading).getElementById(id);
        const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
        group.setAttribute('class', use.getAttribute('class') ?? '');
        if (part) group.append(document.importNode(part, true));
        use.replaceWith(group);
      }),
    );
  });
}
