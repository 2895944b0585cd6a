import type { CategoryEntry } from '../../content/item-schemas.ts';
import type { Published } from '../../content/published.ts';
import { type Handlers, success } from './handler.ts';

/** The upstream protocol has no page number for events; IsPagination selects only the first page. */
const eventsPerPage = 9;
/**
 * Maximum number of entries in the page list, which the upstream protocol returns in a single response. Each entry uses
 * about 150 bytes.
 */
const maxPages = 2_000;

export function listHandlers(published: () => Published) {
  return {
    getSettingList: () =>
      success({
        Setting_List: [...published().lists.settings]
          .sort((a, b) => a.type - b.type)
          .map(({ type, content }) => ({ Setting_Type: type, Content: content })),
      }),
    getCountryList: () =>
      success({
        Country_List: published().lists.countries.map(({ id, name, code }) => ({
          country_id: id,
          country_name: name,
          Country_Logo_Link: `/flags/${code.toLowerCase()}.svg`,
        })),
      }),
    getClientList: () =>
      success({
        Client_Logo_List: published().lists.clients.map(({ slug, name }) => ({
          Client_Name: name,
          Client_Logo_Link: `/drawings/marks/${slug}.svg`,
        })),
      }),
    getReviewList: () =>
      success({
        Review_List: published().lists.reviews.map(({ text, name, role, company }, index) => ({
          Review_Id: index + 1,
          Review: text,
          FullName: name,
          Designation: role,
          CompanyName: company,
        })),
      }),
    getJobList: () => success({ Job_List: published().jobs.map(listedJob) }),
    getEventList({ IsPagination }) {
      const events = [...published().lists.events].sort(
        (a, b) => a.startsAt.localeCompare(b.startsAt) || a.name.localeCompare(b.name),
      );
      const shown = IsPagination ? events.slice(0, eventsPerPage) : events;
      return success({ Event_List: shown.map(listedEvent), Total_Count: events.length });
    },
    getBlogCategoryList() {
      const { lists, blogs } = published();
      return success({ Category_List: lists.categories.map((category) => counted(category, blogs)) });
    },
    getPortfolioCategoryList() {
      const { lists, portfolio } = published();
      return success({ Category_List: lists.portfolioCategories.map((category) => counted(category, portfolio)) });
    },
    getMetaDetails({ Slug }) {
      const record = published().records.get(Slug);
      if (!record) return success({ Seo_Meta_Details: null });
      const { title, description, keywords, indexed } = record;
      return success({
        Seo_Meta_Details: {
          Meta_Title: title,
          Meta_Description: description,
          Meta_Keywords: keywords,
          Og_Image_Link: '',
          Is_Index_Page: Number(indexed),
        },
      });
    },
    getPageList: () =>
      success({
        Page_List: [...published().records]
          .filter(([, { indexed }]) => indexed)
          .slice(0, maxPages)
          .map(([path, { name, lastModified }]) => ({ Slug: path, Page_Title: name, Last_Modified: lastModified })),
      }),
  } satisfies Handlers;
}

function listedJob(job: Published['jobs'][number]) {
  return {
    Job_Slug: job.slug,
    Job_Title: job.title,
    Job_Summary: job.summary,
    Job_Location: job.location,
    Team_Name: job.team,
    Job_Type: job.type,
    Experience: job.experience,
    Country_Code: job.country ?? '',
    Salary_Currency: job.salary?.currency ?? '',
    Salary_Min: job.salary?.min ?? null,
    Salary_Max: job.salary?.max ?? null,
    Posted_Date: job.publishedAt,
    Modified_Date: job.updatedAt ?? '',
    Closing_Date: job.closesAt ?? '',
    Job_Content: job.html,
  };
}

function listedEvent({ name, startsAt, endsAt, place, exhibit }: Published['lists']['events'][number]) {
  return { Event_Name: name, Start_Date: startsAt, End_Date: endsAt, Event_Place: place, Event_Exhibit: exhibit };
}

function counted({ slug, name, description }: CategoryEntry, items: { category: string }[]) {
  return {
    Category_Slug: slug,
    Category_Name: name,
    Category_Description: description,
    Item_Count: items.filter(({ category }) => category === slug).length,
  };
}
