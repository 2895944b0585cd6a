import { expect, test } from 'vitest';
import type { Operation } from '../../../../shared/contract/operation.ts';
import { operations } from '../../../../shared/contract/operations.ts';
import { caseStudy, job, product, seo } from '../../../support/content-folder.ts';
import { publishedContent, startUpstream } from './started-upstream.ts';

const everything = { IsPagination: 0 } as const;

const products = Object.fromEntries(
  Array.from({ length: 11 }, (_, i) => [
    `portfolio/p-${i + 10}.md`,
    product({
      title: `Product ${i}`,
      year: String(2015 + i),
      category: i > 8 ? 'medical' : 'sensing',
      industry: i % 2 ? 'harbor-masters' : 'weather-services',
      seo: seo(`Product ${i}`),
    }),
  ]),
);

test('categories count their products', async () => {
  const { call } = await startUpstream(publishedContent(products));
  expect((await call(operations.getPortfolioCategoryList, everything))?.data).toMatchObject({
    Category_List: [
      { Category_Slug: 'sensing', Category_Name: 'Sensing', Item_Count: 10 },
      { Category_Slug: 'medical', Item_Count: 2 },
    ],
  });
});

test('products are listed by year, newest first, nine per page, and each page contains the total', async () => {
  const { call } = await startUpstream(publishedContent(products));
  const page = (PageNo: number) => call(operations.getPortfolioList, { IsPagination: 1, PageNo });
  const first = await page(1);
  expect(first?.data).toMatchObject({ Total_Count: 12 });
  expect(JSON.stringify(first)).not.toContain('Portfolio_Content');
  expect(slugsOf(first, 'Portfolio')).toEqual(['probe', 20, 19, 18, 17, 16, 15, 14, 13].map(named));
  expect(slugsOf(await page(2), 'Portfolio')).toEqual(['p-12', 'p-11', 'p-10']);
  expect(slugsOf(await page(3), 'Portfolio')).toEqual([]);
  expect(slugsOf(await call(operations.getPortfolioList, everything), 'Portfolio')).toHaveLength(12);
});

test('a product requested by slug is complete', async () => {
  const { call } = await startUpstream();
  const response = await call(operations.getPortfolioList, { ...everything, PortfolioSlug: 'probe' });
  expect(response?.data).toEqual({
    Total_Count: 1,
    Portfolio_List: [
      {
        Portfolio_Slug: 'probe',
        Portfolio_Title: 'A probe',
        Portfolio_Summary: expect.stringContaining('six depths'),
        Category_Slug: 'sensing',
        Category_Name: 'Sensing',
        Industry_Slug: 'harbor-masters',
        Service_List: ['gauge-firmware'],
        Release_Year: 2026,
        Publish_Date: '2026-07-14',
        Modified_Date: '',
        Content_Version: expect.any(String),
        Spec_List: [
          { Spec_Name: 'Cells', Spec_Value: 'two' },
          { Spec_Name: 'Radio', Spec_Value: 'LoRaWAN' },
          { Spec_Name: 'Depths', Spec_Value: 'six' },
        ],
        Portfolio_Content: '<p>It measures.</p>\n',
      },
    ],
  });
});

test('a case study requested by slug is complete, and missing values are empty', async () => {
  const { call } = await startUpstream();
  const response = await call(operations.getCaseStudyList, { ...everything, Slug: 'sleeping-node' });
  expect(response?.data).toEqual({
    Total_Count: 1,
    CaseStudy_List: [
      {
        CaseStudy_Slug: 'sleeping-node',
        CaseStudy_Title: 'A node that sleeps',
        CaseStudy_Summary: expect.stringContaining('eleven months'),
        Client_Name: 'Meridian Pumps',
        Category_Slug: 'sensing',
        Category_Name: 'Sensing',
        Industry_Slug: 'harbor-masters',
        Service_List: ['gauge-firmware'],
        Headline_Name: 'Battery life',
        Headline_Before: '11 months',
        Headline_After: '6.8 years',
        Chart_Name: '/pictures/case-studies/current-profile.svg',
        Cover_Drawing: null,
        Publish_Date: '2026-09-15',
        Modified_Date: '',
        Content_Version: expect.any(String),
        Figure_List: [
          { Figure_Name: 'Floor', Value_Before: '212', Value_After: '1.8', Unit: 'µA', Condition: '3.6 V' },
          { Figure_Name: 'Visits', Value_Before: '', Value_After: '0', Unit: '', Condition: '' },
        ],
        Duration: '11 weeks',
        Team_Text: '2 firmware',
        CaseStudy_Content: '<p>It slept badly.</p>\n',
      },
    ],
  });
});

test('case studies are listed newest first without their text, and each has two related ones', async () => {
  const studies = ['2026-01-01', '2026-03-01', '2026-02-01'].map((publishedAt, i) => [
    `case-studies/s-${i}.md`,
    caseStudy({ publishedAt, seo: seo(`Study ${i}`) }),
  ]);
  const { call } = await startUpstream(publishedContent(Object.fromEntries(studies)));
  const list = await call(operations.getCaseStudyList, everything);
  expect(slugsOf(list, 'CaseStudy')).toEqual(['sleeping-node', 's-1', 's-2', 's-0']);
  expect(JSON.stringify(list)).not.toContain('CaseStudy_Content');
  const related = await call(operations.getCaseStudyList, { ...everything, Slug: 's-1', IsRelated: 1 });
  expect(slugsOf(related, 'CaseStudy')).toEqual(['sleeping-node', 's-2']);
});

test('jobs are listed newest first with their text, and events are listed by date', async () => {
  const events = [
    '- { name: Late, startsAt: 2027-05-04, endsAt: 2027-05-06, place: Seoul, exhibit: A mesh. }',
    '- { name: Early, startsAt: 2026-05-04, endsAt: 2026-05-04, place: Seoul, exhibit: A mesh. }',
  ].join('\n');
  const older = job({ title: 'Hardware lead', publishedAt: '2026-01-01', seo: seo('Lead') });
  const { call } = await startUpstream(publishedContent({ 'jobs/lead.md': older, 'events.yaml': events }));
  expect((await call(operations.getJobList, {}))?.data).toMatchObject({
    Job_List: [
      { Job_Slug: 'firmware-engineer', Job_Location: 'Bengaluru', Job_Content: '<p>You measure.</p>\n' },
      { Job_Slug: 'lead', Posted_Date: '2026-01-01' },
    ],
  });
  expect((await call(operations.getEventList, everything))?.data).toMatchObject({
    Total_Count: 2,
    Event_List: [{ Event_Name: 'Early', Start_Date: '2026-05-04' }, { Event_Name: 'Late' }],
  });
});

test('an unknown slug is a success with an empty list', async () => {
  const { call } = await startUpstream();
  for (const IsRelated of [0, 1] as const) {
    const input = { ...everything, IsRelated };
    expect(await call(operations.getPortfolioList, { ...input, PortfolioSlug: 'nothing' })).toMatchObject({
      status: '1',
      data: { Portfolio_List: [], Total_Count: 0 },
    });
    expect(await call(operations.getBlogList, { IsPagination: 0, BlogSlug: 'nothing' })).toMatchObject({
      status: '1',
      data: { Blog_List: [], Total_Count: 0 },
    });
    expect(await call(operations.getCaseStudyList, { ...input, Slug: 'nothing' })).toMatchObject({
      status: '1',
      data: { CaseStudy_List: [], Total_Count: 0 },
    });
  }
});

test('the timeout is 7 s for one case study, 5 s for related case studies, blogs, and portfolio, and 3 s for other calls', () => {
  const { timeout } = operations.getCaseStudyList;
  expect(timeout({ ...everything, Slug: 'x' })).toBe(7_000);
  expect(timeout({ ...everything, Slug: 'x', IsRelated: 1 })).toBe(5_000);
  expect(timeout(everything)).toBe(3_000);
  expect(operations.getPortfolioList.timeout(everything)).toBe(5_000);
  expect(operations.getBlogList.timeout(everything)).toBe(5_000);
  const { getCaseStudyList: _, getPortfolioList: __, getBlogList: ___, ...others } = operations;
  for (const { path, timeout } of Object.values<Operation>(others)) expect(timeout({}), path).toBe(3_000);
});

function named(name: string | number): string {
  return typeof name === 'number' ? `p-${name}` : name;
}

function slugsOf(response: unknown, kind: string): unknown[] {
  expect(response).toMatchObject({ status: '1', data: { [`${kind}_List`]: expect.any(Array) } });
  return [...JSON.stringify(response).matchAll(new RegExp(`"${kind}_Slug":"([^"]+)"`, 'g'))].map(([, slug]) => slug);
}
