import * as v from 'valibot';

/** WebAuthn responses as JSON (WebAuthn Level 3, sections 5.1.8 and 5.1.9). The schemas drop other entries. */
const base64url = v.pipe(v.string(), v.maxLength(20_000), v.regex(/^[\w-]+$/));
const id = v.pipe(v.string(), v.maxLength(1_500), v.regex(/^[\w-]+$/));
const publicKey = v.literal('public-key');

export const registrationSchema = v.object({
  id,
  rawId: id,
  type: publicKey,
  response: v.object({ clientDataJSON: base64url, attestationObject: base64url }),
});

export const authenticationSchema = v.object({
  id,
  rawId: id,
  type: publicKey,
  response: v.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});
