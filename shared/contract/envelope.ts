import * as v from 'valibot';

/**
 * Decrypted form of an upstream response. Status "1" means success, and "0" means failure. `code` is an HTTP status
 * code that describes the failure. An invalid code is treated as absent.
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
 * Name of the multipart part that contains an unencrypted file. If there are several files, the names have an index,
 * such as `imageKey[0]`.
 */
export const fileField = 'imageKey';

/** `requestField` contains the encrypted request, in which `tokenField` contains the access token. */
export const requestField = 'Request';
export const tokenField = 'Token';
