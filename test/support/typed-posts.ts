import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';
import { sampleContent } from './sample.ts';

export type TypedPost = Record<
  'FullName' | 'CompanyName' | 'WorkEmail' | 'CountryId' | 'PhoneNumber' | 'Subject' | 'Message',
  string
>;

/** Returns realistic enquiries whose author had not seen the spam filter. Do not adapt them to the filter. */
export function genuinePosts(): TypedPost[] {
  const folder = 'test/support/genuine-posts';
  return readdirSync(folder).flatMap((file) => typedPosts(`${folder}/${file}`));
}

/** Returns typical form spam whose author had not seen the spam filter. */
export function spamPosts(): TypedPost[] {
  return typedPosts('test/support/spam-posts.yaml');
}

function typedPosts(file: string): TypedPost[] {
  const ids = new Map(sampleContent().countries.map(({ code, id }) => [code, String(id)]));
  return v.parse(posts, parse(readFileSync(file, 'utf8'))).map((post) => ({
    FullName: post.name,
    CompanyName: post.company,
    WorkEmail: post.email,
    CountryId: ids.get(post.country) ?? `no country ${post.country}`,
    PhoneNumber: post.phone,
    Subject: post.subject,
    Message: post.message,
  }));
}

const posts = v.array(
  v.strictObject({
    name: v.string(),
    company: v.string(),
    email: v.string(),
    country: v.string(),
    phone: v.string(),
    subject: v.string(),
    message: v.string(),
  }),
);
