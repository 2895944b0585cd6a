import type { FormName } from '../../../shared/forms/forms.ts';
import type { IpPrefixes } from '../../http/ip-prefixes.ts';
import { createWindowCounter, type WindowCounter } from '../../http/window-counter.ts';
import type { RateLimit } from '../guards/rate-limit.ts';
import { definitionOf, formWithFile } from './site-forms.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const windows: Record<RateLimit['window'], number> = { minutes: 10 * minute, day };

/**
 * Number of clean posts per minute, from all visitors to the forms that share a rate limit, after which a post without
 * a single-use token is quarantined. A post that exercises a right is refused instead, and suspicious posts that
 * exercise a right are counted separately.
 */
const allVisitors = { posts: 60, within: minute };

/** Maximum single-use tokens for one IP prefix in ten minutes. */
const tokens = { name: 'token', longPrefix: 30, shortPrefix: 120 };

/**
 * Number of refused posts from one IP prefix in ten minutes after which a refusal no longer shows the form. Further
 * uploads are then refused before their bodies are read.
 */
const refusals = { longPrefix: 60, shortPrefix: 600 };

export type Rate = 'within' | 'over' | 'refused';

/** A boolean result is false if a limit is exhausted. `mayBeRefused` counts nothing. */
export interface RateLimiter {
  /**
   * Only the long prefix's limit applies to a post with a single-use token, because other visitors with the same short
   * prefix could otherwise block the post.
   */
  ofIpPrefixes(form: FormName, ipPrefixes: IpPrefixes, isSingleUse: boolean): Rate;
  allVisitors(form: FormName, kind: 'clean' | 'suspicious'): boolean;
  quarantine(form: FormName, ipPrefixes: IpPrefixes): boolean;
  token(ipPrefixes: IpPrefixes): boolean;
  refused(form: FormName, ipPrefixes: IpPrefixes): boolean;
  mayBeRefused(form: FormName, ipPrefixes: IpPrefixes): boolean;
}

export function createRateLimiter(now: () => number): RateLimiter {
  const ofWindow = { minutes: createWindowCounter(windows.minutes, now), day: createWindowCounter(windows.day, now) };
  const all = createWindowCounter(allVisitors.within, now);

  return {
    ofIpPrefixes(form, { longPrefix, shortPrefix }, isSingleUse) {
      const { name, window, posts, max } = definitionOf(form).rateLimit;
      const counter = ofWindow[window];
      const ofShortPrefix = rateOf(counter.add(`${name} ${shortPrefix}`), posts.shortPrefix, max.shortPrefix);
      // Returns early, because a flood from many long prefixes in one short prefix would otherwise fill the counter.
      if (ofShortPrefix === 'refused' && !isSingleUse) return ofShortPrefix;
      const ofLongPrefix = rateOf(counter.add(`${name} ${longPrefix}`), posts.longPrefix, max.longPrefix);
      return isSingleUse || ofLongPrefix !== 'within' ? ofLongPrefix : ofShortPrefix;
    },
    allVisitors: (form, kind) => all.add(`${definitionOf(form).rateLimit.name} ${kind}`) <= allVisitors.posts,
    quarantine: (form, ipPrefixes) => isWithinLimit(ofWindow.day, ipPrefixes, definitionOf(form).rateLimit.quarantine),
    token: (ipPrefixes) => isWithinLimit(ofWindow.minutes, ipPrefixes, tokens),
    refused: (form, ipPrefixes) =>
      isWithinLimit(ofWindow.minutes, ipPrefixes, { name: refusedName(form), ...refusals }),
    mayBeRefused(form, { longPrefix, shortPrefix }) {
      const count = (ipPrefix: string) => ofWindow.minutes.count(`${refusedName(form)} ${ipPrefix}`);
      return count(longPrefix) < refusals.longPrefix && count(shortPrefix) < refusals.shortPrefix;
    },
  };
}

/** Uploads have a separate count, because refused posts to other forms must not block uploads. */
function refusedName(form: FormName): string {
  return form === formWithFile ? 'refused upload' : 'refused';
}

function rateOf(count: number, posts: number, max: number): Rate {
  if (count > max) return 'refused';
  return count > posts ? 'over' : 'within';
}

function isWithinLimit(
  counter: WindowCounter,
  { longPrefix, shortPrefix }: IpPrefixes,
  limit: RateLimit['quarantine'],
): boolean {
  const isShortPrefixWithin = counter.add(`${limit.name} ${shortPrefix}`) <= limit.shortPrefix;
  return isShortPrefixWithin && counter.add(`${limit.name} ${longPrefix}`) <= limit.longPrefix;
}
