import type { DatabaseSync } from 'node:sqlite';
import { success } from './answer.ts';
import type { Handler } from './handlers.ts';

/** Keeps a contact enquiry, once per idempotency key: the same key again is answered like the first time. */
export function saveContact(database: DatabaseSync): Handler<'saveContact'> {
  const insert = database.prepare(`
    INSERT INTO contacts (idempotency_key, full_name, company_name, work_email, country_id, phone_number, subject,
      message, received_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    ON CONFLICT (idempotency_key) DO NOTHING`);
  return (contact, { idempotencyKey = null }) => {
    const { FullName, CompanyName, WorkEmail, CountryId, PhoneNumber, Subject, Message } = contact;
    insert.run(idempotencyKey, FullName, CompanyName, WorkEmail, CountryId, PhoneNumber, Subject, Message);
    return success({});
  };
}
