/**
 * Stores a post that a check rolls back. The ID is none that a post has, so that the sequence of IDs stays as it is. Both
 * databases understand it.
 */
export const probePost = `
  insert into outbox (id, reference, form, body_hash, payload, state, next_attempt_at, created_at)
  values (-1, 'PROBE', 'contact', '', '{}', 'refused', 0, 0)`;
