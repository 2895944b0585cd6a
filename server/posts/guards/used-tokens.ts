import type { Tables } from '../../store/tables.ts';

/** `token` is a single-use token's ID. `expiresAt` is in milliseconds since the epoch. */
export interface UsedToken {
  token: string;
  expiresAt: number;
}

/** Must run in the transaction that stores the post or chat message. Resolves to false if the token was used before. */
export async function markUsed(tables: Tables, { token, expiresAt }: UsedToken): Promise<boolean> {
  const used = tables.insertInto('used_tokens').values({ token, expires_at: expiresAt });
  const { numInsertedOrUpdatedRows } = await used.onConflict((known) => known.doNothing()).executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteUsedTokens(tables: Tables, now: number): Promise<void> {
  await tables.deleteFrom('used_tokens').where('expires_at', '<', now).execute();
}
