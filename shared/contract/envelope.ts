import * as v from 'valibot';

/**
 * The decrypted form of every upstream answer. `status` "1" is success, "0" failure. `code` is a status code of HTTP,
 * with which an upstream may say what a failure is about; any other code counts as none.
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

/** The part of a multipart request that holds a file, unencrypted. Several files have an index each: `imageKey[0]`. */
export const fileField = 'imageKey';

/** The field with the encrypted request, and the field inside it with the access token. */
export const requestField = 'Request';
export const tokenField = 'Token';
