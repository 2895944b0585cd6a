import * as v from 'valibot';
import { isHttpAddress } from '../http-address.ts';

export const crawlerKeys = {
  ROBOTS_REFUSE: v.pipe(
    v.optional(crawlerNames(), ''),
    v.description('User agents that robots.txt blocks, separated by spaces, as in GPTBot CCBot.'),
    v.metadata({ otherwise: 'none' }),
  ),
  SECURITY_CONTACT: v.pipe(
    v.optional(contact()),
    v.description('Contact for security reports in /.well-known/security.txt: an email or https address.'),
    v.metadata({ otherwise: "the company's email address" }),
  ),
  INDEXNOW_KEY: v.pipe(
    v.optional(indexNowKey()),
    v.description(
      'A key that you choose, with 8 to 128 letters, digits, or hyphens. With it and WEB_BASE, the site reports changed pages to IndexNow search engines.',
    ),
    v.metadata({ otherwise: 'no reports' }),
  ),
  INDEXNOW_ENDPOINT: v.pipe(
    v.optional(endpoint(), 'https://api.indexnow.org/indexnow'),
    v.description('URL that receives the reports of changed pages.'),
  ),
};

/** Accepts the product tokens of RFC 9309, plus digits, which some crawlers use. */
function crawlerNames() {
  return v.pipe(
    v.string(),
    v.transform((text) => text.split(/\s+/).filter(Boolean)),
    v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'use names such as GPTBot, separated by spaces'))),
  );
}

function contact() {
  return v.pipe(
    v.string(),
    v.transform((text) => (/^[^\s@:/]+@[^\s@:/]+$/.test(text) ? `mailto:${text}` : text)),
    v.check((text) => /^(?:https:\/\/|mailto:[^\s@]+@|tel:)[!-~]+$/.test(text), 'use an email or https address'),
  );
}

function indexNowKey() {
  return v.pipe(v.string(), v.regex(/^[a-zA-Z0-9-]{8,128}$/, 'use 8 to 128 letters, digits, or hyphens'));
}

function endpoint() {
  return v.pipe(
    v.string(),
    v.check(isHttpAddress, 'use https:// or http:// and a host, as in https://api.indexnow.org/indexnow'),
  );
}
