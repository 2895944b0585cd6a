import { officeSlots } from '../../server/posts/calls/office-slots.ts';
import { startOf } from '../../shared/calls/call-slots.ts';
import { operations } from '../../shared/contract/operations.ts';
import type { PlainForm } from '../../shared/forms/forms.ts';
import { href, paths } from '../../shared/paths.ts';
import { sampleContent } from './sample.ts';

export interface FormPosts {
  name: PlainForm;
  page: string;
  operation: string;
  /** True if the visitor exercises a legal right. The site never quarantines such a post. */
  isRight?: true;
  valid: Record<string, string>;
  /** Maximum lengths of the free-text fields, in characters. */
  texts: Record<string, number>;
}

const who = { FullName: 'Asha Example', WorkEmail: 'asha@pumps.example' };
const enquirer = { ...who, CompanyName: 'Example Pumps', PhoneNumber: '00000 01234' };
const words = 'Cells die after 11 months,\nthe target is 6 years.';
const Slug = 'ferry-logger-battery';
const BlogSlug = 'salt-in-the-connector';

export const formPosts: Record<PlainForm, FormPosts> = {
  contact: {
    name: 'contact',
    page: paths.contact,
    operation: operations.saveContact.path,
    valid: { ...enquirer, CountryId: '101', Subject: 'Vibration node', Message: words },
    texts: { FullName: 100, CompanyName: 150, Subject: 200, Message: 5_000 },
  },
  call: {
    name: 'call',
    page: paths.contact,
    operation: operations.saveEnquiry.path,
    valid: { ...enquirer, PreferredTime: someTime(), TimeZone: 'Europe/Berlin', Message: words },
    texts: { FullName: 100, CompanyName: 150, Message: 5_000 },
  },
  'case-study': {
    name: 'case-study',
    page: href.caseStudy(Slug),
    operation: operations.saveCaseStudyEnquiry.path,
    valid: { ...enquirer, Slug, Message: words },
    texts: { FullName: 100, CompanyName: 150, Message: 5_000 },
  },
  comment: {
    name: 'comment',
    page: href.blog(BlogSlug),
    operation: operations.saveComment.path,
    valid: { ...who, BlogSlug, Comment: words },
    texts: { FullName: 100, Comment: 5_000 },
  },
  subscribe: {
    name: 'subscribe',
    page: paths.subscribed,
    operation: operations.subscribe.path,
    valid: { WorkEmail: who.WorkEmail },
    texts: {},
  },
  unsubscribe: {
    name: 'unsubscribe',
    page: paths.unsubscribe,
    operation: operations.unsubscribe.path,
    isRight: true,
    valid: { WorkEmail: who.WorkEmail },
    texts: {},
  },
};

/** Returns a time days away from both ends of the calendar, because tests move the clock. */
function someTime(): string {
  const { offices, minutes } = sampleContent().calls;
  const day = 24 * 3_600_000;
  const span = { from: Date.now() + 5 * day, to: Date.now() + 15 * day };
  const [first = 0] = offices.flatMap((office) => officeSlots(office, minutes, span));
  return startOf(first);
}
