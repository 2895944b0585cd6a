import { asciiDomain } from '../../../shared/forms/email-address.ts';

/** Converts the domain to ASCII, which many mail servers require. A domain that cannot be converted is unchanged. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  // The URL parser would interpret some ASCII domains as IP addresses.
  const ascii = /^[\x21-\x7e]*$/.test(domain) ? domain.toLowerCase() : (asciiDomain(domain) ?? domain);
  return address.slice(0, at) + ascii;
}

/** Returns true if the address requires a mail server with SMTPUTF8 (RFC 6531), even with its domain in ASCII. */
export function needsSmtpUtf8(address: string): boolean {
  return !/^[\x21-\x7e]*$/.test(asciiAddress(address));
}
