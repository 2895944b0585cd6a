import type { Bookings, NewBooking } from '../../../../server/posts/calls/bookings.ts';
import type { StoreHooks } from '../../../../server/posts/outbox/accept.ts';
import type { Outbox } from '../../../../server/posts/outbox/outbox.ts';
import type { FormName } from '../../../../shared/forms/forms.ts';
import { contact, stored } from '../../posts/outbox/opened-outbox.ts';

const { FullName, CompanyName, WorkEmail, PhoneNumber, Message } = contact;

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

export function aCall(
  { outbox, bookings }: { outbox: Outbox; bookings: Bookings },
  key: string,
  changes: Partial<NewBooking> = {},
): Promise<string> {
  const startsAt = Date.parse(postOf('call').PreferredTime) + 3_600_000 * calls++;
  const base = { email: '', heldUntil: null, isMailed: false, startsAt, endsAt: startsAt + 1_800_000 };
  const storeHooks: StoreHooks = {
    refusal: async () => undefined,
    onStored: ({ id, reference }, tables) =>
      bookings.within(tables).put({ ...base, trust: 'verified', post: id, reference, ...changes }),
  };
  return stored(outbox, { form: 'call', key, payload: postOf('call'), storeHooks });
}

let calls = 0;
