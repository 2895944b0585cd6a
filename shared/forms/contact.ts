import * as v from 'valibot';
import { email, line, phone, text } from './fields.ts';

/** Get in touch, as browser and server check it. Field names are the wire's. Caps: decisions, "Forms". */
export const contactSchema = v.object({
  FullName: line('Full name', 100),
  CompanyName: line('Company', 150),
  WorkEmail: email('Work email'),
  CountryId: v.pipe(
    v.optional(v.union([v.number(), v.string()], 'Choose a country.'), ''),
    v.transform(Number),
    v.integer('Choose a country.'),
    v.minValue(1, 'Choose a country.'),
  ),
  PhoneNumber: phone('Phone'),
  Subject: line('Subject', 200),
  Message: text('Message', 5_000),
});

export type Contact = v.InferOutput<typeof contactSchema>;
export type ContactField = keyof Contact;
