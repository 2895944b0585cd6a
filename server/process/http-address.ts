import * as v from 'valibot';

/** Whether a text is an absolute address that HTTP can reach. "www.example.com" is not: it has no scheme. */
export function isHttpAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}

/** The address of a service that gets POST requests, in its normal form. `example` completes the message. */
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
