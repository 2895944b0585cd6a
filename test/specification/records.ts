import type { OperationName } from '../../shared/contract/operations.ts';

type Fields = Record<string, unknown>;

export const pathOf: Record<OperationName, string> = {
  getClientList: 'HomeService/GetClientList',
  getReviewList: 'HomeService/GetReviewList',
  saveEnquiry: 'EnquiryService/SaveEnquiry',
  saveCaseStudyEnquiry: 'EnquiryService/SaveCaseStudyEnquiry',
  getPortfolioCategoryList: 'PortfolioService/GetCategoryList',
  getPortfolioList: 'PortfolioService/GetPortfolioList',
  getBlogCategoryList: 'BlogService/GetCategoryList',
  getBlogList: 'BlogService/GetBlogList',
  getCommentList: 'BlogService/GetCommentList',
  saveComment: 'BlogService/SaveComment',
  getJobList: 'CareerService/GetJobList',
  saveCareerEnquiry: 'CareerService/SaveCareerEnquiry',
  getSettingList: 'ContactService/GetSettingList',
  saveContact: 'ContactService/SaveContact',
  getCountryList: 'ExtraService/GetCountryList',
  subscribe: 'SubscriberService/Subscribe',
  unsubscribe: 'SubscriberService/Unsubscribe',
  getEventList: 'EventService/GetEventList',
  getMetaDetails: 'SeoService/GetMetaDetails',
  getPageList: 'SeoService/GetPageList',
  getCaseStudyList: 'CaseStudiesService/GetCaseStudyList',
};

export const slugs = {
  article: 'salt-in-the-connector',
  product: 'open-water-buoy',
  study: 'ferry-logger-battery',
  job: 'firmware-engineer-tides',
  category: 'gauges',
  tag: 'sealing',
};

export const successWords = 'Written down by the upstream.';

const category = { Category_Slug: slugs.category, Category_Name: 'Gauges' };
const day = '2026-03-02';
const perPage = 9;

const articles = numbered(12, slugs.article).map(({ slug, title }) => ({
  ...category,
  Blog_Slug: slug,
  Blog_Title: `Note ${title}`,
  Blog_Summary: 'What salt does to a plug.',
  Author_Name: 'Asha Example',
  Publish_Date: day,
  Tag_List: [{ Tag_Slug: slugs.tag, Tag_Name: 'Sealing' }],
}));

const products = numbered(11, slugs.product).map(({ slug, title }) => ({
  ...category,
  Portfolio_Slug: slug,
  Portfolio_Title: `Product ${title}`,
  Portfolio_Summary: 'It floats.',
  Release_Year: 2025,
}));

const studies = numbered(3, slugs.study).map(({ slug, title }) => ({
  ...category,
  CaseStudy_Slug: slug,
  CaseStudy_Title: `Study ${title}`,
  CaseStudy_Summary: 'The battery lasted.',
  Client_Name: 'Example Ferries',
  Headline_Name: 'Battery life',
  Headline_Before: '11 months',
  Headline_After: '6 years',
  Publish_Date: day,
}));

const job = {
  Job_Slug: slugs.job,
  Job_Title: 'Firmware engineer',
  Job_Summary: 'Tides.',
  Job_Location: 'Sample Town',
  Posted_Date: day,
  Job_Content: '<p>Six years of drivers.</p>',
};

export const dataOf: Record<OperationName, (input: Fields) => Fields | null> = {
  getClientList: () => ({ Client_Logo_List: [{ Client_Name: 'Example Pumps', Client_Logo_Link: '' }] }),
  getReviewList: () => ({
    Review_List: [{ Review_Id: 1, Review: 'They came back.', FullName: 'Bo Example', CompanyName: 'Example Pumps' }],
  }),
  getPortfolioCategoryList: () => ({ Category_List: [category] }),
  getPortfolioList: ({ PortfolioSlug, IsRelated, PageNo }) =>
    PortfolioSlug && !IsRelated
      ? one('Portfolio', products, PortfolioSlug)
      : listOf('Portfolio', IsRelated ? products.slice(1, 4) : products, PageNo),
  getBlogCategoryList: () => ({ Category_List: [category] }),
  getBlogList: ({ BlogSlug, PageNo, PerPage }) =>
    BlogSlug ? one('Blog', articles, BlogSlug) : listOf('Blog', articles, PageNo, PerPage),
  getCommentList: () => ({
    Comment_List: [{ Comment_Id: 1, FullName: 'Cy Example', Comment_Date: day, Comment: 'Ours leaked, too.' }],
  }),
  getJobList: () => ({ Job_List: [job] }),
  getSettingList: () => ({
    Setting_List: [
      { Setting_Type: 1, Content: '+91 00000 00001' },
      { Setting_Type: 2, Content: 'upstream@tidemark.example' },
      { Setting_Type: 3, Content: 'https://github.com/tidemark-example' },
      { Setting_Type: 8, Content: '1 Upstream Quay, Sample Town, India' },
    ],
  }),
  getCountryList: () => ({
    Country_List: [
      { country_id: 101, country_name: 'India', Country_Logo_Link: '' },
      { country_id: 231, country_name: 'United States', Country_Logo_Link: '' },
    ],
  }),
  getEventList: () => ({
    Event_List: [
      { Event_Name: 'Example Fair', Start_Date: '2099-05-01', End_Date: '2099-05-02', Event_Place: 'Busan' },
    ],
  }),
  getMetaDetails: ({ Slug }) => ({
    Seo_Meta_Details: {
      Meta_Title: `Recorded title of ${Slug}`,
      Meta_Description: 'A description that only the upstream has.',
      Meta_Keywords: 'tide, gauge',
      Og_Image_Link: 'https://images.example/card.png',
      Is_Index_Page: true,
    },
  }),
  getPageList: () => ({ Page_List: [{ Slug: '/services', Page_Title: 'Services' }] }),
  getCaseStudyList: ({ Slug, IsRelated }) =>
    Slug && !IsRelated ? one('CaseStudy', studies, Slug) : listOf('CaseStudy', IsRelated ? studies.slice(1) : studies),
  saveEnquiry: () => null,
  saveCaseStudyEnquiry: () => null,
  saveComment: () => null,
  saveCareerEnquiry: () => null,
  saveContact: () => null,
  subscribe: () => null,
  unsubscribe: () => null,
};

function numbered(count: number, first: string): { slug: string; title: string }[] {
  return Array.from({ length: count }, (_, at) => ({
    slug: at ? `${first}-${at + 1}` : first,
    title: `no. ${at + 1}`,
  }));
}

function one(kind: string, items: Fields[], slug: unknown): Fields {
  const found = items.find((item) => item[`${kind}_Slug`] === slug);
  return { [`${kind}_List`]: found ? [{ ...found, [`${kind}_Content`]: '<p>Its text.</p>' }] : [] };
}

function listOf(kind: string, items: Fields[], page?: unknown, size: unknown = perPage): Fields {
  const end = Number(page) * Number(size);
  return {
    [`${kind}_List`]: page === undefined ? items : items.slice(end - Number(size), end),
    Total_Count: items.length,
  };
}
