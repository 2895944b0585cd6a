import * as v from 'valibot';

/**
 * Decrypted form of every upstream response. `status` "1" means success; "0" means failure. `code` is an optional HTTP
 * status code that describes the failure. Any other code is ignored.
 */
export const envelopeSchema = v.object({
  status: v.pipe(
    v.union([v.picklist(['0', '1']), v.picklist([0, 1])]),
    v.transform((status) => (Number(status) ? '1' : '0')),
  ),
  message: v.optional(v.nullish(v.string(), ''), ''),
  data: v.optional(v.unknown()),
  code: v.fallback(
    v.optional(
      v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(100), v.maxValue(599)),
    ),
    undefined,
  ),
});

export type Envelope = v.InferOutput<typeof envelopeSchema>;

export const sealedResponseSchema = v.object({ Response: v.string() });

/**
 * The part of a multipart request that contains a file, unencrypted. Each of several files has an index: `imageKey[0]`.
 */
export const fileField = 'imageKey';

/** The field that contains the encrypted request, and the field inside it that contains the access token. */
export const requestField = 'Request';
export const tokenField = 'Token';
