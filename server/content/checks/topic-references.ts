import type { ContentIssue } from '../content-error.ts';
import type { CategoryEntry } from '../item-schemas.ts';
import type { MarkdownFile } from '../markdown-files.ts';
import type { NavigationEntry } from '../site-schemas.ts';
import type { Located } from '../yaml-text.ts';

interface Filed {
  category: string;
  industry: string;
  services: string[];
}

export function checkTopics(
  files: MarkdownFile<Filed>[],
  categories: Located<CategoryEntry[]> | undefined,
  navigation: Located<NavigationEntry> | undefined,
): ContentIssue[] {
  const entries = files.flatMap(({ entry }) => entry ?? []);
  return entries.flatMap((entry) => [
    ...unknown(entry.value.category, categories && slugsOf(categories.value)).map((message) =>
      entry.makeError(['category'], message),
    ),
    ...unknown(entry.value.industry, navigation && slugsOf(navigation.value.industries)).map((message) =>
      entry.makeError(['industry'], message),
    ),
    ...unknownServices(entry, navigation),
  ]);
}

export function unknownServices(
  { value, makeError }: Located<Pick<Filed, 'services'>>,
  navigation: Located<NavigationEntry> | undefined,
): ContentIssue[] {
  const services = navigation?.value.groups.flatMap((group) => slugsOf(group.services));
  return value.services.flatMap((service, index) =>
    value.services.indexOf(service) < index
      ? [makeError(['services', index], `${service} appears twice; remove the duplicate`)]
      : unknown(service, services).map((message) => makeError(['services', index], message)),
  );
}

function unknown(slug: string, known: string[] | undefined): string[] {
  return !known || known.includes(slug) ? [] : [`${slug} is not defined; use one of ${known.join(', ')}`];
}

function slugsOf(entries: { slug: string }[]): string[] {
  return entries.map(({ slug }) => slug);
}
