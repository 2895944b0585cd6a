import * as v from 'valibot';
import type { Job } from '../../../shared/items.ts';
import { readArticleHtml } from '../../article-html/article-html.ts';
import { day, html, name, prose, slug, text } from './fields.ts';
import { listReshape } from './reshape.ts';

/** A job with its text: the wire has one call, which gives both. */
export interface JobRecord {
  job: Job;
  html: string;
}

/** Reshapes `CareerService/GetJobList`. */
export function reshapeJobs(imageHosts: string[]) {
  const schema = v.pipe(
    itemSchema,
    v.transform(({ job, html }): JobRecord => ({ job, html: readArticleHtml(html, imageHosts).html })),
  );
  return listReshape('Job_List', schema, ({ job }) => job.slug);
}

const itemSchema = v.pipe(
  v.object({
    Job_Slug: slug,
    Job_Title: name,
    Job_Summary: prose,
    Job_Location: name,
    Team_Name: text,
    Job_Type: text,
    Experience: text,
    Posted_Date: day,
    Job_Content: html,
  }),
  v.transform((item) => ({
    job: {
      slug: item.Job_Slug,
      title: item.Job_Title,
      summary: item.Job_Summary,
      location: item.Job_Location,
      team: item.Team_Name,
      type: item.Job_Type,
      experience: item.Experience,
      postedOn: item.Posted_Date,
    },
    html: item.Job_Content,
  })),
);
