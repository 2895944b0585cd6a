import type { FormName } from '../../../shared/forms/forms.ts';
import type { IpPrefixes } from '../../http/ip-prefixes.ts';
import { createWindowCounter, type WindowCounter } from '../../http/window-counter.ts';
import type { RateLimit } from '../guards/rate-limit.ts';
import { definitionOf, formWithFile } from './site-forms.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const windows: Record<RateLimit['window'], number> = { minutes: 10 * minute, day };

/**
 * Maximum clean posts per minute from all visitors together. Suspicious posts that exercise a right have a separate
 * limit of the same size.
 */
const allVisitors = { posts: 60, within: minute };

/**
 * Maximum single-use tokens for one IP prefix in ten minutes. A form needs a new token each time the visitor sends it.
 */
const tokens = { name: 'token', longPrefix: 30, shortPrefix: 120 };

/**
 * Maximum refused posts from one IP prefix in ten minutes. People do not correct a form that often, but a script may
 * send invalid posts endlessly.
 */
const refusals = { longPrefix: 60, shortPrefix: 600 };

export type Rate = 'within' | 'over' | 'refused';

export interface RateLimiter {
  /**
   * Counts a post toward the limits of its IP prefixes. A post with a single-use token is subject only to the long
   * prefix's limit, because others in the short prefix could otherwise block it.
   */
  ofIpPrefixes(form: FormName, ipPrefixes: IpPrefixes, isSingleUse: boolean): Rate;
  /** Counts a post toward the limit for all visitors. Returns false if the limit is used up. */
  allVisitors(form: FormName, kind: 'clean' | 'suspicious'): boolean;
  /** Counts a post toward the quarantine limits. Returns false if one of its IP prefixes has used up its limit. */
  quarantine(form: FormName, ipPrefixes: IpPrefixes): boolean;
  /** Counts a request for a single-use token. Returns false if one of the IP prefixes has used up its limit. */
  token(ipPrefixes: IpPrefixes): boolean;
  /** Counts a refused post. Returns false if one of the IP prefixes has used up its limit. */
  refused(form: FormName, ipPrefixes: IpPrefixes): boolean;
  /** True if neither IP prefix has used up its limit of refused posts. Counts nothing. */
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
      // Returns early, because each long prefix in a flooding short prefix would otherwise add an entry to the counter.
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

/**
 * Returns the limit's name. Uploads have a separate limit, because an IP prefix beyond it cannot upload files at all.
 */
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
