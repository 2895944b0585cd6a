import * as v from 'valibot';
import { email, line, phone, slug, text } from './fields.ts';

/** A question about a case study. Field names are the wire's. */
export const caseStudySchema = v.object({
  Slug: slug(),
  FullName: line('Full name', 100),
  CompanyName: line('Company', 150),
  WorkEmail: email('Work email'),
  PhoneNumber: phone('Phone'),
  Message: text('Your question', 5_000),
});
