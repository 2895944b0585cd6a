import { type FoundPost, valueAt } from '../areas/post-record.ts';

/** Email programs accept links of about 2,000 characters. */
const longestQuote = 1_000;

/** Returns a `mailto:` address with subject, reference, and quote; undefined if the record has no email address. */
export function replyLink(post: FoundPost, company: string): string | undefined {
  const email = String(valueAt(post, 'email') ?? '');
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return undefined;
  const subject = String(valueAt(post, 'subject') || `your message to ${company}`)
    .replace(/\s+/g, ' ')
    .slice(0, 150);
  const text = String(valueAt(post, 'message') || valueAt(post, 'comment') || '');
  const quote = [...text]
    .slice(0, longestQuote)
    .join('')
    .split('\n')
    .map((line) => `> ${line}`);
  const body = ['', '', ...(text ? quote : [])].join('\r\n');
  const query = { subject: `Re: ${subject} [${post.row.reference}]`, body };
  const encoded = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`);
  return `mailto:${encodeURIComponent(email.toWellFormed())}?${encoded.join('&')}`;
}
