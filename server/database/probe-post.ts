/**
 * Stores a post that a check rolls back. No other post has its ID, so the sequence of IDs does not change. Both
 * databases accept this SQL.
 */
export const probePost = `
  insert into outbox (id, reference, form, body_hash, payload, state, next_attempt_at, created_at)
  values (-1, 'PROBE', 'contact', '', '{}', 'refused', 0, 0)`;
