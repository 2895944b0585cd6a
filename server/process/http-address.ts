import * as v from 'valibot';

export function isHttpAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}

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
