import { setTimeout as wait } from 'node:timers/promises';
import type { FormName } from '../../shared/forms/forms.ts';
import { href } from '../../shared/paths.ts';
import { formPosts } from './form-posts.ts';
import { timeout } from './timeout.ts';

export async function pageTokenOf(form: FormName, read: (path: string) => Promise<string>): Promise<string> {
  const html = await read(form === 'application' ? href.job('firmware-engineer-tides') : formPosts[form].page);
  return html.match(new RegExp(`f\\.[0-9a-z]+\\.${form}\\.[\\w-]{22}`))?.[0] ?? '';
}

export async function patientPageTokenOf(form: FormName, base: string): Promise<string> {
  const until = performance.now() + timeout.wait;
  let status = 0;
  while (performance.now() < until) {
    const token = await pageTokenOf(form, async (path) => {
      const response = await fetch(base + path);
      status = response.status;
      return response.text();
    });
    if (token) return token;
    await wait(200);
  }
  throw new Error(`The page of the form ${form} has no token: status ${status}.`);
}
