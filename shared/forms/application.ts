import * as v from 'valibot';
import { email, line, optionalText, phone, slug } from './fields.ts';

/** An application for a job, but for its CV (`cv.ts`). Field names are the wire's. */
export const applicationSchema = v.object({
  JobSlug: slug(),
  FullName: line('Full name', 100),
  WorkEmail: email('Email'),
  PhoneNumber: phone('Phone'),
  Message: optionalText('Message', 5_000),
});
