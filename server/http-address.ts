/** Whether a text is an absolute address that HTTP can reach. "www.example.com" is not: it has no scheme. */
export function isHttpAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}
