import type { FormName } from '../../shared/forms/forms.ts';
import { href } from '../../shared/paths.ts';
import { formPosts } from './form-posts.ts';

/** The token of the hour that a form's own page on the sample site holds for it. Empty where the page has none. */
export async function pageTokenOf(form: FormName, read: (path: string) => Promise<string>): Promise<string> {
  const html = await read(form === 'application' ? href.job('firmware-engineer-tides') : formPosts[form].page);
  return html.match(new RegExp(`f\\.[0-9a-z]+\\.${form}\\.[\\w-]{22}`))?.[0] ?? '';
}
