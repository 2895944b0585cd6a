import * as v from 'valibot';
import { weekdays } from '../../shared/calls/call-hours.ts';
import { isTimeZone } from '../../shared/calls/zone-clock.ts';
import { sceneMotions } from '../../shared/shell.ts';
import {
  countryCode,
  date,
  httpsAddress,
  line,
  listBy,
  listOf,
  metaFields,
  oneOf,
  path,
  record,
  slug,
  wholeNumber,
  yesOrNo,
} from './fields.ts';
import { aboutPathTemplate } from './page-path.ts';

/** The API defines the type numbers. */
export const settingsSchema = listBy(
  v.variant(
    'type',
    [
      record({ type: v.literal(2), content: v.pipe(line(1, 254), v.email('use an email address')) }),
      record({ type: v.picklist([3, 4, 5, 6, 7, 9]), content: httpsAddress() }),
      record({ type: v.picklist([1, 8, 11, 12, 13]), content: line(1, 300) }),
    ],
    'use type 1 for a phone number, 2 for an email address, 8, 11, 12, or 13 for an address, or 3, 4, 5, 6, 7, or 9 for a social link',
  ),
  'type',
);

export const countriesSchema = listBy(
  record({ id: wholeNumber(), code: countryCode(), name: line(1, 100) }),
  'id',
  'code',
);

export const seoSchema = listBy(
  record({
    path: path(),
    name: line(1, 60),
    ...metaFields,
    indexed: yesOrNo(),
  }),
  'path',
);

/** Without `to`, the page is permanently gone. */
export const redirectsSchema = listBy(
  record({
    from: path(),
    to: v.optional(v.union([v.literal(aboutPathTemplate), path()], 'use a path such as /blogs')),
  }),
  'from',
);

export const navigationSchema = record({
  groups: listBy(
    record({
      slug: slug(),
      name: line(1, 40),
      short: v.pipe(line(1, 8), v.regex(/^[A-Z]+$/, 'use only capital letters')),
      summary: line(1, 160),
      services: listBy(record({ slug: slug(), name: line(1, 40), summary: line(1, 80) }), 'slug'),
    }),
    'slug',
  ),
  industries: listBy(
    record({
      slug: slug(),
      name: line(1, 40),
      summary: line(1, 80),
      /** Motion of the layer `moving` in the industry's drawing. */
      motion: v.exactOptional(oneOf(sceneMotions)),
    }),
    'slug',
  ),
  technologies: v.optional(listOf(line(1, 24), 0, 80), []),
});

export const clientsSchema = listBy(record({ slug: slug(), name: line(1, 60) }), 'slug', 'name');

export const reviewsSchema = v.array(
  record({ name: line(1, 60), role: line(1, 60), company: line(1, 60), text: line(40, 400) }),
  'use a list of reviews, or [] for none',
);

export const eventsSchema = listBy(
  v.pipe(
    record({ name: line(1, 80), startsAt: date(), endsAt: date(), place: line(1, 100), exhibit: line(1, 300) }),
    v.forward(
      v.partialCheck(
        [['startsAt'], ['endsAt']],
        ({ startsAt, endsAt }) => startsAt <= endsAt,
        'is before startsAt; use the same day or a later day',
      ),
      ['endsAt'],
    ),
  ),
  'name',
);

const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const time = v.pipe(
  v.string('use a time such as "09:30", in quotes'),
  v.regex(clockTime, 'use a time such as "09:30"'),
);

const addressTypes = [8, 11, 12, 13] as const;

export const callsSchema = record({
  minutes: number('minutes', 10, 120),
  noticeHours: number('hours', 0, 168),
  aheadDays: number('days', 1, 60),
  offices: v.pipe(
    listBy(
      v.pipe(
        record({
          name: line(1, 40),
          timeZone: v.pipe(
            v.string('use a time zone such as Asia/Kolkata'),
            v.check(isTimeZone, 'use an IANA time zone, such as Asia/Kolkata'),
          ),
          days: v.pipe(
            v.array(v.picklist(weekdays, `use one of ${weekdays.join(', ')}`), 'use a list of weekdays'),
            v.minLength(1, 'use at least one weekday'),
          ),
          from: time,
          to: time,
          closed: v.optional(v.array(date(), 'use a list of dates'), []),
          addresses: v.optional(
            v.array(v.picklist(addressTypes, `use one of ${addressTypes.join(', ')}`), 'use a list of address types'),
            [],
          ),
          takesCalls: v.optional(yesOrNo(), true),
        }),
        v.forward(
          v.check(
            ({ from, to }) => ![from, to].every((text) => clockTime.test(text)) || from < to,
            'is not after `from`; use a later time on the same day',
          ),
          ['to'],
        ),
      ),
      'name',
    ),
    v.minLength(1, 'use at least one office'),
    v.maxLength(6, 'use at most 6 offices'),
    v.check(
      (offices) => offices.some(({ takesCalls }) => takesCalls),
      'set takesCalls to true for at least one office',
    ),
  ),
});

function number(unit: string, min: number, max: number) {
  const message = `use a whole number of ${unit} from ${min} to ${max}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
}

export type Setting = v.InferOutput<typeof settingsSchema>[number];
export type CountryEntry = v.InferOutput<typeof countriesSchema>[number];
export type SeoEntry = v.InferOutput<typeof seoSchema>[number];
export type RedirectEntry = v.InferOutput<typeof redirectsSchema>[number];
export type NavigationEntry = v.InferOutput<typeof navigationSchema>;
export type ClientEntry = v.InferOutput<typeof clientsSchema>[number];
export type ReviewEntry = v.InferOutput<typeof reviewsSchema>[number];
export type EventEntry = v.InferOutput<typeof eventsSchema>[number];
