import { expect, test } from 'vitest';
import { operations } from '../../../../shared/contract/operations.ts';
import { note, seo } from '../../../support/content-folder.ts';
import { publishedContent, startUpstream } from './started-upstream.ts';

const dates = ['2026-05-01', '2026-07-01', '2026-06-01', '2026-07-01'];
const notes = Object.fromEntries(
  dates.map((date, i) => [
    `blogs/note-${i}.md`,
    note({ title: `Note ${i}`, publishedAt: date, seo: seo(`Title ${i}`) }),
  ]),
);

test('settings and countries match the content folder', async () => {
  const { call } = await startUpstream();
  expect((await call(operations.getSettingList, {}))?.data).toEqual({
    Setting_List: [
      { Setting_Type: 1, Content: '+91 00000 01234' },
      { Setting_Type: 5, Content: 'https://github.com/example' },
    ],
  });
  expect((await call(operations.getCountryList, {}))?.data).toEqual({
    Country_List: [
      { country_id: 101, country_name: 'India', Country_Logo_Link: '/flags/in.svg' },
      { country_id: 1, country_name: 'Afghanistan', Country_Logo_Link: '/flags/af.svg' },
    ],
  });
});

test('clients and reviews are in the order of the content folder, and each client has the address of its logo', async () => {
  const clients = '- { slug: tessera, name: Tessera }\n- { slug: kestrel, name: Kestrel }\n';
  const text = 'They measured before they changed anything, twice.';
  const reviews = `- { name: A B, role: Lead, company: Kestrel, text: "${text}" }\n`;
  const { call } = await startUpstream(publishedContent({ 'clients.yaml': clients, 'reviews.yaml': reviews }));
  expect((await call(operations.getClientList, {}))?.data).toEqual({
    Client_Logo_List: [
      { Client_Name: 'Tessera', Client_Logo_Link: '/drawings/marks/tessera.svg' },
      { Client_Name: 'Kestrel', Client_Logo_Link: '/drawings/marks/kestrel.svg' },
    ],
  });
  expect((await call(operations.getReviewList, {}))?.data).toEqual({
    Review_List: [{ Review_Id: 1, Review: text, FullName: 'A B', Designation: 'Lead', CompanyName: 'Kestrel' }],
  });
});

test('categories count their notes', async () => {
  const { call } = await startUpstream();
  expect((await call(operations.getBlogCategoryList, { IsPagination: 0 }))?.data).toMatchObject({
    Category_List: [
      { Category_Slug: 'firmware', Category_Name: 'Firmware', Item_Count: 1 },
      { Category_Slug: 'radio', Category_Name: 'Radio', Item_Count: 0 },
    ],
  });
});

test('notes are listed newest first, by slug within a day, without their text', async () => {
  const { call } = await startUpstream(publishedContent(notes));
  const response = await call(operations.getBlogList, { IsPagination: 0 });
  expect(slugsOf(response)).toEqual(['stuck-bus', 'note-1', 'note-3', 'note-2', 'note-0']);
  expect(response?.data).toMatchObject({ Total_Count: 5, Blog_List: [{ Blog_Title: 'A stuck bus' }, {}, {}, {}, {}] });
  expect(JSON.stringify(response)).not.toContain('Blog_Content');
});

test('each page of a list contains the total', async () => {
  const { call } = await startUpstream(publishedContent(notes));
  const page = (PageNo: number) => call(operations.getBlogList, { IsPagination: 1, PageNo, PerPage: 2 });
  expect(slugsOf(await page(2))).toEqual(['note-3', 'note-2']);
  expect((await page(3))?.data).toMatchObject({ Total_Count: 5, Blog_List: [{ Blog_Slug: 'note-0' }] });
  expect((await page(4))?.data).toEqual({ Total_Count: 5, Blog_List: [] });
});

test('a page has nine notes by default', async () => {
  const twelve = Array.from({ length: 12 }, (_, i) => [`blogs/n-${i}.md`, note({ seo: seo(`Title ${i}`) })]);
  const { call } = await startUpstream(publishedContent(Object.fromEntries(twelve)));
  expect(slugsOf(await call(operations.getBlogList, { IsPagination: 1 }))).toHaveLength(9);
});

test('a note requested by slug is complete', async () => {
  const { call } = await startUpstream();
  const response = await call(operations.getBlogList, { IsPagination: 0, BlogSlug: 'stuck-bus' });
  expect(response?.data).toEqual({
    Total_Count: 1,
    Blog_List: [
      {
        Blog_Slug: 'stuck-bus',
        Blog_Title: 'A stuck bus',
        Blog_Summary: expect.stringContaining('Nine blind'),
        Category_Slug: 'firmware',
        Category_Name: 'Firmware',
        Author_Name: 'Elena Vasquez',
        Author_Role: 'Firmware architect',
        Service_List: [],
        Cover_Drawing: null,
        Publish_Date: '2026-10-02',
        Modified_Date: '',
        Content_Version: expect.any(String),
        Reading_Minutes: 1,
        Tag_List: [
          { Tag_Slug: 'i2c', Tag_Name: 'I²C' },
          { Tag_Slug: 'low-power', Tag_Name: 'Low power' },
        ],
        Blog_Content: '<p>Nine clocks free the bus.</p>\n',
      },
    ],
  });
});

test('comments are listed oldest first, and the note’s author is marked', async () => {
  const { call } = await startUpstream();
  expect((await call(operations.getCommentList, { BlogSlug: 'stuck-bus' }))?.data).toMatchObject({
    Comment_List: [
      { FullName: 'Elena Vasquez', Comment_Date: '2026-10-03', Comment: 'Ask away.', Is_Author: 1 },
      { FullName: 'Tomasz Wrona', Comment_Date: '2026-10-04', Is_Author: 0 },
    ],
  });
});

test.each([
  ['/', 'Boards', 1],
  ['/blogs/stuck-bus', 'A stuck bus, recovered', 1],
  ['/blogs/category/firmware', 'Firmware: Notes | Nettlewright', 1],
  ['/blogs/tag/i2c', 'I²C: Notes by tag | Nettlewright', 1],
  ['/blogs/category/radio', 'Radio: Notes | Nettlewright', 0],
  ['/portfolio/probe', 'A probe for soil', 1],
  ['/portfolio/category/sensing', 'Sensing: Portfolio | Nettlewright', 1],
  ['/portfolio/category/medical', 'Medical: Portfolio | Nettlewright', 0],
  ['/case-studies/sleeping-node', 'A node, asleep', 1],
  ['/case-studies/category/sensing', 'Sensing: Case studies | Nettlewright', 1],
  ['/career/firmware-engineer', 'Firmware engineer wanted', 1],
  ['/page-not-found', 'Lost', 0],
])('%s has an SEO record that states if the page is indexed', async (path, title, indexed) => {
  const { call } = await startUpstream();
  expect((await call(operations.getMetaDetails, { Slug: path }))?.data).toEqual({
    Seo_Meta_Details: {
      Meta_Title: title,
      Meta_Description: expect.stringMatching(/^.{60,160}$/),
      Meta_Keywords: expect.stringContaining(', '),
      Og_Image_Link: '',
      Is_Index_Page: indexed,
    },
  });
});

test('an SEO record for an item’s address overrides the item’s own record until it is removed', async () => {
  const written = publishedContent();
  const path = '/blogs/stuck-bus';
  const own = { path, name: 'Own', title: 'Own', description: '', keywords: [], indexed: false };
  const { call, replaceContent } = await startUpstream({ ...written, seo: [...written.seo, own] });
  const record = async () => (await call(operations.getMetaDetails, { Slug: path }))?.data;
  expect(await record()).toMatchObject({ Seo_Meta_Details: { Meta_Title: 'Own', Is_Index_Page: 0 } });
  expect(JSON.stringify(await call(operations.getPageList, {}))).not.toContain(`"${path}"`);
  replaceContent(written);
  expect(await record()).toMatchObject({ Seo_Meta_Details: { Meta_Title: 'A stuck bus, recovered' } });
});

test('an unknown address is a success without an SEO record', async () => {
  const { call } = await startUpstream();
  const response = await call(operations.getMetaDetails, { Slug: '/nowhere' });
  expect(response).toMatchObject({ status: '1', data: { Seo_Meta_Details: null } });
});

test('the list of pages contains exactly the indexed pages, with items last', async () => {
  const { call } = await startUpstream();
  expect((await call(operations.getPageList, {}))?.data).toEqual({
    Page_List: [
      { Slug: '/', Page_Title: 'Home', Last_Modified: '2026-10-02' },
      { Slug: '/blogs', Page_Title: 'Notes', Last_Modified: '2026-10-02' },
      { Slug: '/blogs/category/firmware', Page_Title: 'Firmware', Last_Modified: '2026-10-02' },
      { Slug: '/blogs/tag/i2c', Page_Title: 'I²C', Last_Modified: '2026-10-02' },
      { Slug: '/blogs/tag/low-power', Page_Title: 'Low power', Last_Modified: '2026-10-02' },
      { Slug: '/portfolio/category/sensing', Page_Title: 'Sensing', Last_Modified: '2026-07-14' },
      { Slug: '/case-studies/category/sensing', Page_Title: 'Sensing', Last_Modified: '2026-09-15' },
      { Slug: '/career/firmware-engineer', Page_Title: 'Firmware engineer', Last_Modified: '2026-11-09' },
      { Slug: '/blogs/stuck-bus', Page_Title: 'A stuck bus', Last_Modified: '2026-10-02' },
      { Slug: '/case-studies/sleeping-node', Page_Title: 'A node that sleeps', Last_Modified: '2026-09-15' },
      { Slug: '/portfolio/probe', Page_Title: 'A probe', Last_Modified: '2026-07-14' },
    ],
  });
});

test('the list of pages has the newest notes first', async () => {
  const { call } = await startUpstream(publishedContent(notes));
  const response = JSON.stringify(await call(operations.getPageList, {}));
  const paths = [...response.matchAll(/"Slug":"(\/blogs\/[^/"]+)"/g)].map(([, path]) => path);
  expect(paths).toEqual(['/blogs/stuck-bus', '/blogs/note-1', '/blogs/note-3', '/blogs/note-2', '/blogs/note-0']);
});

function slugsOf(response: unknown): unknown[] {
  expect(response).toMatchObject({ status: '1', data: { Blog_List: expect.any(Array) } });
  return [...JSON.stringify(response).matchAll(/"Blog_Slug":"([^"]+)"/g)].map(([, slug]) => slug);
}
