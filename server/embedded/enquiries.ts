import type { DatabaseSync } from 'node:sqlite';
import { success } from './answer.ts';
import type { Handler } from './handlers.ts';

/** Keeps a wish for a call, once per idempotency key. */
export function saveEnquiry(database: DatabaseSync): Handler<'saveEnquiry'> {
  const insert = database.prepare(`
    INSERT INTO calls (idempotency_key, full_name, company_name, work_email, phone_number, preferred_time, time_zone,
      message, received_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    ON CONFLICT (idempotency_key) DO NOTHING`);
  return (wish, { idempotencyKey = null }) => {
    const { FullName, CompanyName, WorkEmail, PhoneNumber, PreferredTime, TimeZone, Message } = wish;
    insert.run(idempotencyKey, FullName, CompanyName, WorkEmail, PhoneNumber, PreferredTime, TimeZone, Message);
    return success({});
  };
}

/** Keeps an enquiry about a case study, once per idempotency key. A study that was withdrawn since is no obstacle. */
export function saveCaseStudyEnquiry(database: DatabaseSync): Handler<'saveCaseStudyEnquiry'> {
  const insert = database.prepare(`
    INSERT INTO case_study_enquiries (idempotency_key, case_study, full_name, company_name, work_email, phone_number,
      message, received_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    ON CONFLICT (idempotency_key) DO NOTHING`);
  return ({ Slug, FullName, CompanyName, WorkEmail, PhoneNumber, Message }, { idempotencyKey = null }) => {
    insert.run(idempotencyKey, Slug, FullName, CompanyName, WorkEmail, PhoneNumber, Message);
    return success({});
  };
}
