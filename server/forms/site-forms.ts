import { timeField } from '../../shared/forms/call.ts';
import { forms, type Payload } from '../../shared/forms/forms.ts';
import type { Calls } from '../calls/calls.ts';
import type { ReadTable } from '../site/read-table.ts';
import type { Dated } from '../upstream/api-cache.ts';
import type { SiteForm } from './site-form.ts';

/** What the site knows that posts are checked by. */
export interface FormKnowledge {
  reads: Pick<ReadTable, 'countries' | 'blogs.post' | 'caseStudies.item' | 'jobs.job'>;
  calls: Calls;
}

/** Every form of the site, but for the file of an application. */
export function siteForms({ reads, calls }: FormKnowledge) {
  return {
    contact: form({
      name: 'contact',
      schema: forms.contact.schema,
      thanks: 'Thank you. Your enquiry is with our engineers, who answer within one business day.',
      texts: ({ FullName, CompanyName, Subject, Message }) => [FullName, CompanyName, Subject, Message],
      faults: async ({ CountryId }: Payload<'contact'>) =>
        (await isKnown(reads.countries.run({}), (countries) => countries.some(({ id }) => id === CountryId)))
          ? {}
          : { CountryId: 'Choose a country.' },
      isAwaited: true,
    }),
    call: form({
      name: 'call',
      schema: forms.call.schema,
      thanks: calls.wordsOf,
      texts: ({ FullName, CompanyName, Message }) => [FullName, CompanyName, Message],
      keeping: (payload, { fields, ...post }) => calls.request({ payload, timeField: timeField(fields), ...post }),
      isAwaited: true,
    }),
    'case-study': form({
      name: 'case-study',
      schema: forms['case-study'].schema,
      thanks: 'Thank you. Somebody who worked on it answers within one business day.',
      texts: ({ FullName, CompanyName, Message }) => [FullName, CompanyName, Message],
      faults: async ({ Slug }) => gone(await isKnown(reads['caseStudies.item'].run({ slug: Slug })), 'Slug'),
      isAwaited: true,
    }),
    application: form({
      name: 'application',
      schema: forms.application.schema,
      thanks: 'Thank you. A person in the team reads it. You hear back within three working days.',
      texts: ({ FullName, Message }) => [FullName, Message],
      faults: async ({ JobSlug }) => gone(await isKnown(reads['jobs.job'].run({ slug: JobSlug })), 'JobSlug'),
      isAwaited: true,
    }),
    comment: form({
      name: 'comment',
      schema: forms.comment.schema,
      thanks: 'Thank you. Your comment appears once an editor has read it.',
      texts: ({ FullName, Comment }) => [FullName, Comment],
      faults: async ({ BlogSlug }) => gone(await isKnown(reads['blogs.post'].run({ slug: BlogSlug })), 'BlogSlug'),
      isAwaited: true,
    }),
    subscribe: form({
      name: 'subscribe',
      schema: forms.subscribe.schema,
      thanks: 'Acknowledged. You are on the list.',
      texts: () => [],
      isAwaited: true,
    }),
    // Whether the address was on the list shows neither in the answer nor in the time it takes.
    unsubscribe: form({
      name: 'unsubscribe',
      schema: forms.unsubscribe.schema,
      thanks: 'Stop received. Your address is being taken off the list.',
      texts: () => [],
      isAwaited: false,
      isRight: true,
      tooMany:
        'Too many at once: your address has not been taken off yet. Send it again in a few minutes, or write to us.',
    }),
  };
}

function form<Payload extends object>(parts: SiteForm<Payload>): SiteForm<Payload> {
  return parts;
}

/** Without an answer there is nothing to check by, and what a visitor wrote is worth more than what it is about. */
async function isKnown<Value>(read: Promise<Dated<Value>>, isRight: (value: Value) => boolean = () => true) {
  const { outcome } = await read;
  return outcome.ok ? isRight(outcome.value) : outcome.reason === 'unavailable';
}

function gone(known: boolean, field: string): Record<string, string> {
  return known ? {} : { [field]: 'What this is about is no longer on the site.' };
}
