import * as v from 'valibot';
import type { OutboxRow } from '../outbox/row.ts';

/** What the visitor wrote. Texts are as they came; a field the form did not have is empty. */
const text = v.optional(v.fallback(v.string(), ''), '');
const fieldsSchema = v.object({
  FullName: text,
  CompanyName: text,
  WorkEmail: text,
  CountryId: v.optional(v.fallback(v.nullable(v.number()), null), null),
  PhoneNumber: text,
  Subject: text,
  Message: text,
});

/** A row as the operator sees it. Its keys are those of the JSON and the columns of the CSV. */
export function enquiryOf(row: OutboxRow) {
  const fields = v.parse(fieldsSchema, row.payload);
  return {
    reference: row.reference,
    received: timeOf(row.createdAt),
    state: row.state,
    form: row.form,
    name: fields.FullName,
    company: fields.CompanyName,
    email: fields.WorkEmail,
    phone: fields.PhoneNumber,
    countryId: fields.CountryId,
    subject: fields.Subject,
    message: fields.Message,
    attempts: row.attempts,
    lastAttempt: timeOf(row.triedAt),
    lastMessage: row.lastMessage,
    nextAttempt: row.state === 'pending' ? timeOf(row.nextAttemptAt) : null,
    delivered: timeOf(row.deliveredAt),
  };
}

export type Enquiry = ReturnType<typeof enquiryOf>;

function timeOf(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}
