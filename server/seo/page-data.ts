import type { Addresses } from './addresses.ts';
import type { Finding } from './finding.ts';
import { readGraph } from './json-ld-graph.ts';
import { addressesIn, checkGraph, checkTypes } from './json-ld-rules.ts';
import { checkVisibility } from './json-ld-visible.ts';
import type { Page, PageContent } from './page.ts';

/** Checks structured data, and records the facts that the checks of other pages need. */
export function checkData(page: Page, content: PageContent, addresses: Addresses, now: Date): Finding[] {
  const { path } = page;
  const graph = readGraph(content.jsonLd);
  for (const id of graph.ids) page.nodeIds.add(placeText(id, path, addresses));
  for (const address of addressesIn(graph)) {
    const place = addresses.placeOf(address, path);
    if (place) page.references.push({ kind: 'data', ...place });
  }
  const dangling: Finding[] = [];
  for (const id of graph.unresolved) {
    const place = addresses.placeOf(id, path);
    // Another page may define the node, so the check waits until all pages have been read.
    if (place && place.path !== path) page.references.push({ kind: 'node', ...place });
    else dangling.push({ rule: 'json-ld-invalid', path, reason: `no object on the page has the @id ${id}` });
  }
  return [
    ...dangling,
    ...checkGraph(path, graph, now),
    ...checkVisibility(path, graph, content.visible),
    ...(page.isIndexable ? checkTypes(path, graph) : []),
  ];
}

function placeText(id: string, path: string, addresses: Addresses): string {
  const place = addresses.placeOf(id, path);
  return place ? `${place.path}#${place.fragment}` : id;
}
