import { asciiDomain } from '../../../shared/forms/email-address.ts';

/** The address as mail servers take it: an international domain is in ASCII. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  // The URL parser would take some ASCII domains for IP addresses.
  const ascii = /^[\x21-\x7e]*$/.test(domain) ? domain.toLowerCase() : (asciiDomain(domain) ?? domain);
  return address.slice(0, at) + ascii;
}

/** Whether only a mail server with SMTPUTF8 (RFC 6531) takes the address: it has other characters before the @. */
export function needsSmtpUtf8(address: string): boolean {
  return !/^[\x21-\x7e]*$/.test(asciiAddress(address));
}
