import * as v from 'valibot';
import type { Job, Salary } from '../../../shared/items.ts';
import { type ArticleImages, readArticleHtml } from '../../content/prose/article-html.ts';
import { countryName } from './country-names.ts';
import { day, html, modifiedDay, name, optionalDay, prose, slug, text } from './fields.ts';
import { listMapper } from './mappers.ts';

export interface JobRecord {
  job: Job;
  html: string;
}

export function mapJobs(images: ArticleImages) {
  const schema = v.pipe(
    itemSchema,
    v.transform(({ job, html }): JobRecord => ({ job, html: readArticleHtml(html, images).html })),
  );
  return listMapper('Job_List', schema, ({ job }) => job.slug);
}

const amount = v.fallback(v.nullish(v.pipe(v.number(), v.minValue(0))), undefined);

const itemSchema = v.pipe(
  v.object({
    Job_Slug: slug,
    Job_Title: name,
    Job_Summary: prose,
    Job_Location: name,
    Team_Name: text,
    Job_Type: text,
    Experience: text,
    Country_Code: v.fallback(text, ''),
    Salary_Currency: v.fallback(text, ''),
    Salary_Min: v.optional(amount),
    Salary_Max: v.optional(amount),
    Posted_Date: day,
    Modified_Date: modifiedDay,
    Closing_Date: optionalDay,
    Job_Content: html,
  }),
  v.transform((item): { job: Job; html: string } => ({
    job: {
      slug: item.Job_Slug,
      title: item.Job_Title,
      summary: item.Job_Summary,
      location: item.Job_Location,
      team: item.Team_Name,
      type: item.Job_Type,
      experience: item.Experience,
      ...countryField(item.Country_Code),
      ...salaryField(item.Salary_Currency, item.Salary_Min, item.Salary_Max),
      postedOn: item.Posted_Date,
      ...(item.Modified_Date && { updatedOn: item.Modified_Date }),
      ...(item.Closing_Date && { closesOn: item.Closing_Date }),
    },
    html: item.Job_Content,
  })),
);

function countryField(code: string): Pick<Job, 'country'> {
  const name = countryName(code);
  return name ? { country: { code, name } } : {};
}

function salaryField(currency: string, min: Amount, max: Amount): { salary?: Salary } {
  if (!/^[A-Z]{3}$/.test(currency) || !min || !max || min > max) return {};
  return { salary: { currency, min, max, per: 'year' } };
}

type Amount = number | null | undefined;
