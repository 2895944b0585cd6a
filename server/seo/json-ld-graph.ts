export interface LdNode {
  [key: string]: unknown;
}

export interface LdGraph {
  nodes: LdNode[];
  top: Set<LdNode>;
  /** The node that a bare `@id` refers to, or the value itself. */
  resolve(value: unknown): unknown;
  ids: string[];
  /** Each referenced `@id` without a node on this page. */
  unresolved: string[];
  faults: string[];
}

export function readGraph(blocks: string[]): LdGraph {
  const faults: string[] = [];
  const top = blocks.flatMap((block) => topNodesOf(block, faults));
  const objects = top.flatMap((node) => [...objectsIn(node)]);
  const nodes = objects.filter((node) => typesOf(node).length > 0);
  const byId = new Map(nodes.flatMap((node) => (typeof node['@id'] === 'string' ? [[node['@id'], node]] : [])));
  const unresolved = new Set<string>();
  for (const node of objects.filter((node) => typesOf(node).length === 0)) {
    const id = node['@id'];
    if (Object.keys(node).join() !== '@id') faults.push(`an object has no @type: ${JSON.stringify(node).slice(0, 80)}`);
    else if (!byId.has(String(id))) unresolved.add(String(id));
  }
  const resolve = (value: unknown) =>
    isNode(value) && typeof value['@id'] === 'string' && typesOf(value).length === 0 ? byId.get(value['@id']) : value;
  return { nodes, top: new Set(top), resolve, ids: [...byId.keys()], unresolved: [...unresolved], faults };
}

export function typesOf(node: LdNode): string[] {
  return listOf(node['@type'])
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^https?:\/\/schema\.org\//, ''));
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

export function isNode(value: unknown): value is LdNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function topNodesOf(block: string, faults: string[]): LdNode[] {
  try {
    const value: unknown = JSON.parse(block);
    const documents = listOf(value).filter(isNode);
    if (documents.length === 0) faults.push('a JSON-LD block contains no object');
    return documents.flatMap((document) => {
      if (!/^https?:\/\/schema\.org\/?$/.test(String(document['@context']))) {
        faults.push(`the @context is ${JSON.stringify(document['@context']) ?? 'missing'}, not https://schema.org`);
      }
      const { '@context': _, '@graph': graph, ...rest } = document;
      return graph === undefined ? [rest] : listOf(graph).filter(isNode);
    });
  } catch {
    faults.push('a JSON-LD block is not valid JSON');
    return [];
  }
}

const deepest = 20;

function* objectsIn(value: unknown, depth = 0): Generator<LdNode> {
  if (depth > deepest) return;
  if (Array.isArray(value)) for (const one of value) yield* objectsIn(one, depth + 1);
  if (!isNode(value)) return;
  yield value;
  for (const one of Object.values(value)) yield* objectsIn(one, depth + 1);
}
