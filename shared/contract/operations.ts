import * as v from 'valibot';
import { action, read } from './operation.ts';
import { slugSchema } from './slug.ts';

/**
 * The contract with the upstream. Field names are the upstream's. The table in `docs/api.md` is generated from this
 * object.
 */
export const operations = {
  getClientList: read('HomeService/GetClientList', v.strictObject({})),
  getReviewList: read('HomeService/GetReviewList', v.strictObject({})),

  saveEnquiry: action(
    'EnquiryService/SaveEnquiry',
    v.strictObject({
      FullName: text(100),
      CompanyName: text(150),
      WorkEmail: text(254),
      PhoneNumber: text(20),
      PreferredTime: text(40),
      TimeZone: text(64),
      Message: text(5_000),
    }),
  ),
  saveCaseStudyEnquiry: action(
    'EnquiryService/SaveCaseStudyEnquiry',
    v.strictObject({
      Slug: slugSchema,
      FullName: text(100),
      CompanyName: text(150),
      WorkEmail: text(254),
      PhoneNumber: text(20),
      Message: text(5_000),
    }),
  ),

  getPortfolioCategoryList: read('PortfolioService/GetCategoryList', categoryListInput()),
  getPortfolioList: read(
    'PortfolioService/GetPortfolioList',
    v.strictObject({
      PortfolioSlug: v.optional(slugSchema),
      IsRelated: v.optional(flag()),
      IsPagination: flag(),
      PageNo: v.optional(pageNumber()),
    }),
    { timeout: 5_000 },
  ),

  getBlogCategoryList: read('BlogService/GetCategoryList', categoryListInput()),
  getBlogList: read(
    'BlogService/GetBlogList',
    v.strictObject({
      BlogSlug: v.optional(slugSchema),
      PerPage: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50), v.description('1 to 50'))),
      IsPagination: flag(),
      PageNo: v.optional(pageNumber()),
    }),
    { timeout: 5_000 },
  ),
  getCommentList: read('BlogService/GetCommentList', v.strictObject({ BlogSlug: slugSchema })),
  saveComment: action(
    'BlogService/SaveComment',
    v.strictObject({ BlogSlug: slugSchema, FullName: text(100), WorkEmail: text(254), Comment: text(5_000) }),
  ),

  getJobList: read('CareerService/GetJobList', v.strictObject({})),
  saveCareerEnquiry: action(
    'CareerService/SaveCareerEnquiry',
    v.strictObject({
      JobSlug: slugSchema,
      FullName: text(100),
      WorkEmail: text(254),
      PhoneNumber: text(20),
      Message: text(5_000),
    }),
    { acceptsFile: true },
  ),

  getSettingList: read('ContactService/GetSettingList', v.strictObject({})),
  saveContact: action(
    'ContactService/SaveContact',
    v.strictObject({
      FullName: text(100),
      CompanyName: text(150),
      WorkEmail: text(254),
      CountryId: v.pipe(v.number(), v.integer(), v.minValue(1), v.description('number, a `country_id`')),
      PhoneNumber: text(20),
      Subject: text(200),
      Message: text(5_000),
    }),
  ),

  getCountryList: read('ExtraService/GetCountryList', v.strictObject({})),

  subscribe: action('SubscriberService/Subscribe', v.strictObject({ WorkEmail: text(254) })),
  unsubscribe: action('SubscriberService/Unsubscribe', v.strictObject({ WorkEmail: text(254) })),

  getEventList: read('EventService/GetEventList', v.strictObject({ IsPagination: flag() })),

  getMetaDetails: read('SeoService/GetMetaDetails', v.strictObject({ Slug: text(300) }), { body: 'json' }),
  getPageList: read('SeoService/GetPageList', v.strictObject({}), { body: 'json' }),

  getCaseStudyList: read(
    'CaseStudiesService/GetCaseStudyList',
    v.strictObject({ Slug: v.optional(slugSchema), IsRelated: v.optional(flag()), IsPagination: flag() }),
    { timeout: ({ Slug, IsRelated }) => (IsRelated ? 5_000 : Slug ? 7_000 : 3_000) },
  ),
};

export type Operations = typeof operations;
export type OperationName = keyof Operations;

function categoryListInput() {
  return v.strictObject({ IsPagination: flag() });
}

function flag() {
  return v.pipe(v.picklist([0, 1]), v.description('0 or 1'));
}

function pageNumber() {
  return v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000), v.description('1 to 100,000'));
}

function text(max: number) {
  // Counts code points, as the forms do.
  return v.pipe(
    v.string(),
    v.check((typed) => [...typed].length <= max),
    v.description(`text (${max.toLocaleString('en-US')})`),
  );
}
