import * as v from 'valibot';
import { isHttpAddress } from '../http-address.ts';

/** Keys of the environment that say what crawlers may do, and whom they are told of. */
export const crawlerKeys = {
  ROBOTS_REFUSE: v.pipe(
    v.optional(crawlerNames(), ''),
    v.description('Crawlers that robots.txt tells to stay away, by the names they go by, such as GPTBot CCBot.'),
    v.metadata({ otherwise: 'none' }),
  ),
  SECURITY_CONTACT: v.pipe(
    v.optional(contact()),
    v.description('Where faults of security are reported, in /.well-known/security.txt: an e-mail or https address.'),
    v.metadata({ otherwise: "the upstream's e-mail address" }),
  ),
  INDEXNOW_KEY: v.pipe(
    v.optional(indexNowKey()),
    v.description(
      'Any 8 to 128 letters, digits and hyphens. With a key, the search engines of IndexNow are told of changed pages.',
    ),
    v.metadata({ otherwise: 'nobody is told' }),
  ),
  INDEXNOW_ENDPOINT: v.pipe(
    v.optional(endpoint(), 'https://api.indexnow.org/indexnow'),
    v.description('Where changed pages are told of, with INDEXNOW_KEY.'),
  ),
};

/** Product tokens, as RFC 9309 has them, and with digits, as some crawlers do. */
function crawlerNames() {
  return v.pipe(
    v.string(),
    v.transform((text) => text.split(/\s+/).filter(Boolean)),
    v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'use names such as GPTBot, separated by spaces'))),
  );
}

/** As an address: `mailto:` stands before what was given as an e-mail address. */
function contact() {
  return v.pipe(
    v.string(),
    v.transform((text) => (/^[^\s@:/]+@[^\s@:/]+$/.test(text) ? `mailto:${text}` : text)),
    v.check((text) => /^(?:https:\/\/|mailto:[^\s@]+@|tel:)[!-~]+$/.test(text), 'use an e-mail or https address'),
  );
}

function indexNowKey() {
  return v.pipe(v.string(), v.regex(/^[a-zA-Z0-9-]{8,128}$/, 'use 8 to 128 letters, digits and hyphens'));
}

function endpoint() {
  return v.pipe(
    v.string(),
    v.check(isHttpAddress, 'write it with https:// or http:// and a host, as in https://api.indexnow.org/indexnow'),
  );
}
