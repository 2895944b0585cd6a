import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { canonicalEmail, mailboxOf, mentionsEmail } from '../../../shared/forms/email-address.ts';
import { email } from '../../../shared/forms/fields.ts';
import { spellingsOf } from '../../support/email-spellings.ts';

const addresses = [
  'ada@pumps.example',
  'ada.lovelace+notes@pumps.co.example',
  'ada@bücher.example',
  'jörg.müller@straße.example',
  'ångström@łódź.example',
  'анна@почта.example',
  'οδυσσέας@ελλάδα.example',
  '山田@日本.example',
  "o'neil_9@a-b.example",
  'ǰan@ｐ.example',
];

test('every spelling of an address counts as the same address and is accepted by a form', () => {
  const field = email('Email');
  const spelled = fc
    .constantFrom(...addresses)
    .chain((address) => fc.tuple(fc.constant(address), spellingsOf(address)));
  fc.assert(
    fc.property(spelled, ([address, typed]) => {
      const accepted = v.parse(field, typed);
      for (const each of [typed, accepted, ` ${accepted}\u00a0`, canonicalEmail(typed)])
        expect(canonicalEmail(each)).toBe(canonicalEmail(address));
      expect(mentionsEmail(`Write to ${accepted}, or call.`, canonicalEmail(address))).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});

test('a form accepts valid addresses and nothing else', () => {
  const field = email('Email');
  for (const typed of ["o'brien@pumps.example", 'a&b@x.example', 'asha@sub--x.example.com', 'a@b.xn--p1ai'])
    expect(v.is(field, typed), typed).toBe(true);
  const none = ['asha', 'asha@pumps', '@pumps.example', 'a b@x.example', 'a@b@c.example', 'a@.example'];
  for (const typed of [...none, 'a@b.example, c@d.example', '<a@b.example>'])
    expect(v.is(field, typed), typed).toBe(false);
});

test('addresses of different people remain different', () => {
  const different = [
    'ada@pumps.example',
    'ada+notes@pumps.example',
    'a.da@pumps.example',
    'ada@pumps.example.com',
    'ada@strasse.example',
    'ada@straße.example',
    'weiss@pumps.example',
    'weiß@pumps.example',
    'ada@a/b.example',
    'ada@a/c.example',
    'ada@a#b.example',
    'ada@a%2eb.example',
    'ada@a:80',
    'ada@a:81',
    'ada',
    'ada@',
    '@pumps.example',
    '',
  ];
  expect(new Set(different.map(canonicalEmail)).size).toBe(different.length);
});

test('any text can be compared', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const canonical = canonicalEmail(text);
      expect(canonicalEmail(canonical)).toBe(canonical);
      expect(canonical).not.toMatch(/[\0\p{Cs}]/u);
      expect(mailboxOf(mailboxOf(text))).toBe(mailboxOf(text));
    }),
  );
});

test('a mailbox is the address without its tag', () => {
  expect(mailboxOf('Ada+a+b@PUMPS.example')).toBe('ada@pumps.example');
  expect(mailboxOf('+ada@pumps.example')).toBe('+ada@pumps.example');
  expect(mailboxOf('ada@pumps+x.example')).toBe('ada@pumps+x.example');
});

test('an address is found in a text, but not inside a longer address', () => {
  const ada = canonicalEmail('ada@pumps.example');
  for (const text of [
    'ada@pumps.example',
    '<ADA@Pumps.example>',
    'mailto:ada@pumps.example?x',
    'Mine: ada@pumps.example.',
    'Invisible: a\ufeffda@pum\u200bps.exam\u2060ple',
    'Invisible separators: me\u200bada@pumps.example\u200bthanks',
    'Full width: ada＠pumps.example',
  ])
    expect(mentionsEmail(text, ada), text).toBe(true);
  for (const text of [
    'grandada@pumps.example',
    'not+ada@pumps.example',
    'ada@pumps.example.com',
    'ada at pumps.example',
    '',
  ])
    expect(mentionsEmail(text, ada), text).toBe(false);
});
