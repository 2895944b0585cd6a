import { asciiDomain } from '../../../shared/forms/email-address.ts';

/** Returns the address with an international domain converted to ASCII, as mail servers require. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  // The URL parser would interpret some ASCII domains as IP addresses.
  const ascii = /^[\x21-\x7e]*$/.test(domain) ? domain.toLowerCase() : (asciiDomain(domain) ?? domain);
  return address.slice(0, at) + ascii;
}

/** True if the local part requires a mail server with SMTPUTF8 (RFC 6531). */
export function needsSmtpUtf8(address: string): boolean {
  return !/^[\x21-\x7e]*$/.test(asciiAddress(address));
}
