import * as v from 'valibot';
import type { SiteStore } from '../../../store/site-store.ts';
import type { Tables } from '../../../store/tables.ts';

/** Contains no visitor data except records' references, and never a visitor's email address. */
export interface AuditEntry {
  who: string;
  via: 'browser' | 'terminal';
  ip?: string;
  /** An area and a verb (for example, `enquiries delete`). */
  action: string;
  reference?: string | undefined;
  detail?: string;
}

const auditRowSchema = v.object({
  id: v.number(),
  at: v.number(),
  who: v.string(),
  via: v.picklist(['browser', 'terminal']),
  ip: v.string(),
  action: v.string(),
  reference: v.nullable(v.string()),
  detail: v.string(),
});
export type AuditRow = v.InferOutput<typeof auditRowSchema>;

export interface AuditFilter {
  who?: string | undefined;
  /** Matches any part of the action. */
  action?: string | undefined;
  since?: number | undefined;
}

const page = 1_000;

/** Pass a transaction as `tables` if the entry must be stored with the change. */
export async function addAudit(tables: Tables, at: number, { ip = '', detail = '', ...entry }: AuditEntry) {
  await tables
    .insertInto('audit')
    .values({ ...entry, at, ip, detail })
    .execute();
}

export function auditOf({ tables }: SiteStore) {
  return {
    async newest(filter: AuditFilter, limit: number, before = Number.MAX_SAFE_INTEGER): Promise<AuditRow[]> {
      const found = matching(tables, filter).where('id', '<', before).orderBy('id', 'desc').limit(limit);
      return v.parse(v.array(auditRowSchema), await found.execute());
    },

    async *all(filter: AuditFilter): AsyncGenerator<AuditRow> {
      for (let after = 0, isMore = true; isMore; ) {
        const found = matching(tables, filter).where('id', '>', after).orderBy('id').limit(page);
        const rows = v.parse(v.array(auditRowSchema), await found.execute());
        yield* rows;
        after = rows.at(-1)?.id ?? after;
        isMore = rows.length === page;
      }
    },
  };
}

function matching(tables: Tables, { who, action, since = 0 }: AuditFilter) {
  return tables
    .selectFrom('audit')
    .selectAll()
    .where('at', '>=', since)
    .$if(who !== undefined, (found) => found.where('who', '=', who ?? ''))
    .$if(action !== undefined, (found) => found.where('action', 'like', `%${(action ?? '').replace(/[%_\\]/g, '')}%`));
}
