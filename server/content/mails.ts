import * as v from 'valibot';
import { formNames } from '../../shared/forms/forms.ts';
import { line, paragraph, record } from './fields.ts';

const confirmation = record({ subject: line(1, 100), text: paragraph(1_000) });
const confirmed = formNames.filter((name) => !['call', 'subscribe', 'unsubscribe'].includes(name));

export const mailsSchema = record({
  confirmations: record(Object.fromEntries(confirmed.map((name) => [name, v.optional(confirmation)]))),
  reference: line(1, 40),
  copy: line(1, 100),
  mistake: paragraph(500),
});

export type Mails = v.InferOutput<typeof mailsSchema>;
