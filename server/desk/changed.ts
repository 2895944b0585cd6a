import * as v from 'valibot';

/** How what the desk asked went, in words for the operator. `isMore`: it is to be asked again for the rest. */
export const changedSchema = v.object({
  done: v.boolean(),
  message: v.string(),
  isMore: v.optional(v.boolean(), false),
});
export type Changed = v.InferInput<typeof changedSchema>;

export function done(message: string): Changed {
  return { done: true, message };
}

export function notDone(message: string): Changed {
  return { done: false, message };
}
