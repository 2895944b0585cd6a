import type { Tables } from '../../store/tables.ts';

/** The ID of a single-use token, and the time when it expires, in milliseconds since the epoch. */
export interface UsedToken {
  token: string;
  expiresAt: number;
}

/** Marks the token as used, in the transaction that stores its post or chat message. False if it was used before. */
export async function markUsed(tables: Tables, { token, expiresAt }: UsedToken): Promise<boolean> {
  const used = tables.insertInto('used_tokens').values({ token, expires_at: expiresAt });
  const { numInsertedOrUpdatedRows } = await used.onConflict((known) => known.doNothing()).executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets the tokens that have expired. */
export async function forgetUsedTokens(tables: Tables, now: number): Promise<void> {
  await tables.deleteFrom('used_tokens').where('expires_at', '<', now).execute();
}
