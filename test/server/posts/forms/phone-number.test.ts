import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Posting, postingTo } from '../../../support/posting.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';

let site: TestSite;
let visitor: Posting;
beforeAll(async () => {
  site = await aSite();
  visitor = postingTo(site);
});
afterAll(() => site[Symbol.asyncDispose]());

const post = (PhoneNumber: string) => visitor.byScript('contact', { fields: { PhoneNumber } });
const dialedOf = async (typed: string) => (await visitor.stored(await post(typed)))?.payload.PhoneNumber;

test('a number may be typed in the digits of any script', async () => {
  for (const PhoneNumber of ['０００−１２３４', '٠٠٠ ١٢٣٤', '۰۰۰۱۲۳۴', '०००-१२३४', '๐๐๐ ๑๒๓๔']) {
    expect(await dialedOf(PhoneNumber), PhoneNumber).toBe('0001234');
  }
});

test.each([
  ['+49 (0)30 1234567', '49301234567'],
  ['0049 (0) 30/1234567-89', '004930123456789'],
  ['＋４４（０）２０ ７９４６ ００００', '442079460000'],
  ['(0)30 1234567', '0301234567'],
  ['+39 (0)6 1234567', '39061234567'],
  ['011 49 (0)30 1234567', '01149301234567'],
  ['49(0) 30 / 123-45.67', '49301234567'],
  ['(+49) [0] 30–1234567', '49301234567'],
  ['+٤٩ (٠)٣٠ ١٢٣٤٥٦٧', '49301234567'],
  ['\u202a+1\u00a0555\u2011010\u20110100\u202c', '15550100100'],
])('the number %s is stored as it is dialed', async (PhoneNumber, dialed) => {
  expect(await dialedOf(PhoneNumber)).toBe(dialed);
});

test.each([
  '+49 (0)30 1234567 ext. 89',
  '+1 555 010 0100 x89',
  '555 0100;ext=89',
  '555 0100,,89',
  '1-800-FLOWERS',
  'call me',
  '555-0100 #9',
  '555-0100 доб. 9',
  '０００−１２３４ｘ９',
  '555-0100:9',
  '555-0100 & 0101',
  '+49 30 123456 +49 30 123457',
  '555-0100 | 555-0101',
])(
  'the number %s is rejected with a message, because its digits alone would dial another number',
  async (PhoneNumber) => {
    const { status, body } = await post(PhoneNumber);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['PhoneNumber']]);
    expect(body.errors.PhoneNumber).toContain('extension');
  },
);
