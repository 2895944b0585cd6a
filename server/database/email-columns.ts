import { type Expression, type SqlBool, sql } from 'kysely';
import { mailboxOf } from '../../shared/forms/email-address.ts';

/** Condition: the column of canonical addresses has this address, with any tag or none. */
export function ofMailbox(column: string, address: string) {
  const mailbox = mailboxOf(address);
  const at = mailbox.lastIndexOf('@');
  const [name, domain] = [mailbox.slice(0, at), mailbox.slice(at)];
  const email = sql.ref(column);
  // A range uses the index. The comma is the character after the plus sign.
  return (): Expression<SqlBool> => sql`(${email} = ${mailbox} or (${email} >= ${`${name}+`} and ${email} < ${`${name},`}
    and substr(${email}, length(${email}) - ${[...domain].length - 1}) = ${domain}))`;
}
