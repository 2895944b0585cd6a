import * as v from 'valibot';

/** True for an absolute HTTP or HTTPS URL; false for "www.example.com", which has no scheme. */
export function isHttpAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}

/** Schema for the URL of a service that receives POST requests, normalized. `example` completes the error message. */
export function webhookAddress(example: string) {
  return v.pipe(
    v.string(),
    v.check(isHttpAddress, `use https:// or http:// and a host, as in ${example}`),
    v.transform((text) => new URL(text)),
    v.check(
      ({ username, password, hash }) => username + password + hash === '',
      'remove the user, password, and fragment',
    ),
    v.transform(({ href }) => href),
  );
}
