import { expect, test } from 'vitest';
import { mapClients } from '../../../server/company-api/records/clients.ts';
import { mapReviews } from '../../../server/company-api/records/reviews.ts';
import { mapperContext } from '../../support/mapper-context.ts';

const clients = (...items: unknown[]) => mapClients(['img.example'])({ Client_Logo_List: items }, mapperContext({}));

test('a client’s logo comes from this site or an allowed host; otherwise, only the name is shown', () => {
  const logo = (Client_Logo_Link: unknown) => clients({ Client_Name: 'Tessera', Client_Logo_Link });
  const shown = (logoUrl: string) => ({ ok: true, value: [{ name: 'Tessera', logoUrl }] });
  const words = { ok: true, value: [{ name: 'Tessera' }] };
  expect(logo('/drawings/marks/tessera.svg')).toEqual(shown('/drawings/marks/tessera.svg'));
  expect(logo('https://img.example/t.png')).toEqual(shown('https://img.example/t.png'));
  for (const link of ['https://elsewhere.example/t.png', 'javascript:alert(1)', '//elsewhere.example/t.png', '', null])
    expect(logo(link), String(link)).toEqual(words);
});

test('one bad client or review does not remove the others', () => {
  expect(clients({ Client_Name: '' }, { Client_Name: 'Kestrel' }, 7)).toEqual({
    ok: true,
    value: [{ name: 'Kestrel' }],
  });
  const review = { Review_Id: 2, Review: 'Good.', FullName: 'A B', Designation: 'Lead', CompanyName: 'Kestrel' };
  expect(
    mapReviews(
      { Review_List: [{ ...review, Review: ' ' }, review, { ...review, Designation: null }] },
      mapperContext({}),
    ),
  ).toEqual({
    ok: true,
    value: [
      { id: 2, text: 'Good.', name: 'A B', role: 'Lead', company: 'Kestrel' },
      { id: 2, text: 'Good.', name: 'A B', role: '', company: 'Kestrel' },
    ],
  });
});

test('data that is not a list is rejected', () => {
  expect(mapClients([])({ Client_Logo_List: {} }, mapperContext({}))).toBeUndefined();
  expect(mapReviews({}, mapperContext({}))).toBeUndefined();
});
