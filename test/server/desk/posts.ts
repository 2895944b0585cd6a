import type { FormName } from '../../../shared/forms/forms.ts';
import { contact } from '../posts/outbox/opened-outbox.ts';

const { FullName, CompanyName, WorkEmail, PhoneNumber, Message } = contact;

/** What a form hands to the outbox: the input of the upstream's call. */
const posts = {
  contact,
  call: {
    FullName,
    CompanyName,
    WorkEmail,
    PhoneNumber,
    PreferredTime: '2026-11-25T09:30:00Z',
    TimeZone: 'Asia/Kolkata',
    Message,
  },
  'case-study': { Slug: 'sleeping-node', FullName, CompanyName, WorkEmail, PhoneNumber, Message },
  application: { JobSlug: 'firmware-engineer', FullName, WorkEmail, PhoneNumber, Message },
  comment: { BlogSlug: 'stuck-bus', FullName, WorkEmail, Comment: 'Twelve clocks here.' },
  subscribe: { WorkEmail },
  unsubscribe: { WorkEmail },
} satisfies Record<FormName, object>;

export type Form = keyof typeof posts;

export const forms = Object.keys(posts).filter((key): key is Form => key in posts);

export function postOf<Name extends Form>(form: Name): (typeof posts)[Name] {
  return posts[form];
}
