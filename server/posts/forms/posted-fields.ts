import type { Request } from 'express';
import * as v from 'valibot';
import { ownPath } from '../../../shared/forms/source.ts';
import { comparableHost } from '../../http/hosts.ts';

/** Enough for all fields at their maximum length, even if every character needs twelve bytes when URL-encoded. */
export const maxBodySize = '96kb';

export function fieldsOf(body: unknown): Record<string, unknown> {
  const result = v.safeParse(v.record(v.string(), v.unknown()), body);
  return result.success && !Array.isArray(body) ? result.output : {};
}

export function textsOf(fields: Record<string, unknown>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) if (typeof value === 'string') texts[name] = value;
  return texts;
}

/** Returns the path of the page whose form was posted without JavaScript. Several pages can post a form to one path. */
export function postedPage({ headers: { referer = '', host = '' }, path }: Request): string | undefined {
  const from = URL.parse(referer);
  const isOwn = from?.host && comparableHost(from.host) === comparableHost(host);
  return v.parse(ownPath, isOwn ? from.pathname : path);
}
