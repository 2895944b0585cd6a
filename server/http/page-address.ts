import { formNames, formOf } from '../../shared/forms/forms.ts';
import { referencePattern } from '../../shared/forms/references.ts';
import { paths } from '../../shared/paths.ts';
import { readPins, writePins } from '../../shared/pins/pin-list.ts';
import { normalizeQuery } from '../../shared/search-query.ts';
import { isToolName, readAbout, toolState, writeAbout } from '../../shared/tools/tool-names.ts';

const completeParameter = 'complete';

const paged = /^\/(?:blogs(?:\/(?:category|tag)\/[^/]+)?|(?:portfolio|case-studies)(?:\/category\/[^/]+)?)$/;

export function acceptsPosts(path: string): boolean {
  return postedPages.test(path);
}

// bounded: built from constants, with one quantifier in each address
const postedPages = new RegExp(
  `^(?:${formNames.map((name) => formOf(name).page.replace(':slug', '[a-z0-9-]+')).join('|')})$`,
);

export interface PageAddress {
  /** The path and the part of the query that the page reads, normalized. */
  key: string;
  complete: boolean;
}

/** Pages whose content is also available as Markdown, at the page's address followed by `.md`. */
const twinned = /^\/(?:pricing|(?:blogs|case-studies)\/[^/]+|services\/[^/]+\/[^/]+)$/;

export function twinOf(path: string): string | undefined {
  return twinned.test(path) ? path + twinExtension : undefined;
}

/** Returns the path of the page with this Markdown twin. */
export function pageOfTwin(path: string): string | undefined {
  const page = path.endsWith(twinExtension) ? path.slice(0, -twinExtension.length) : '';
  return twinned.test(page) ? page : undefined;
}

const twinExtension = '.md';

export function hasVisitorInput(key: string): boolean {
  return /\?(?:sent|q|about|pins)=/.test(key) || (key.includes('?') && toolAt(pathIn(key)) !== undefined);
}

export function withoutVisitorInput(key: string): string {
  return hasVisitorInput(key) ? pathIn(key) : key;
}

export function readPageAddress(target: string): PageAddress | undefined {
  const [path = '', query] = splitOnce(target, '?');
  // A loader would resolve a path with dot segments, a fragment, or a host to a different page.
  const url = URL.parse(path, 'http://site');
  if (url?.host !== 'site' || url.pathname !== path || !isDecodable(path)) return undefined;
  const isTwin = pageOfTwin(path) !== undefined;
  if (query === undefined) return { key: path, complete: isTwin };
  const given = new URLSearchParams(query);
  const complete = given.get(completeParameter) === '1';
  const sent = acceptsPosts(path) ? given.get('sent') : null;
  if (sent && referencePattern.test(sent)) return { key: `${path}?sent=${sent}`, complete: true };
  const words = path === paths.search ? normalizeQuery(given.get('q') ?? '') : '';
  if (words) return { key: `${path}?q=${encodeURIComponent(words)}`, complete: true };
  const tool = toolAt(path);
  const state = tool && toolState(tool, given);
  if (state) return { key: `${path}?${state}`, complete: true };
  const about = path === paths.contact ? readAbout(given.get('about') ?? '') : undefined;
  if (about) return { key: `${path}?about=${encodeURIComponent(writeAbout(about))}`, complete: true };
  const pins = isWired(path) ? readPins(given) : [];
  if (pins.length > 0) return { key: `${path}?pins=${writePins(pins)}`, complete: true };
  const page = paged.test(path) ? given.get('page') : null;
  return { key: path + pageQuery(page), complete: complete || isTwin };
}

/** Returns false for another spelling of the query, because a shared cache would store another copy of the page. */
export function isCanonicalTarget(target: string): boolean {
  if (!target.includes('?')) return true;
  const address = readPageAddress(target);
  return target === address?.key || target === `${address?.key}?${completeParameter}=1`;
}

function isWired(path: string): boolean {
  return path === paths.services || path === paths.contact;
}

const belowTools = `${paths.tools}/`;

function toolAt(path: string) {
  const name = path.startsWith(belowTools) ? path.slice(belowTools.length) : '';
  return isToolName(name) ? name : undefined;
}

function pathIn(key: string): string {
  return key.split('?')[0] ?? key;
}

/** Page 1 has no number in its address. Text that is not a page number becomes page 0, which does not exist. */
function pageQuery(page: string | null): string {
  if (page === null || page === '1') return '';
  return `?page=${/^[1-9]\d{0,5}$/.test(page) ? page : 0}`;
}

function splitOnce(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
