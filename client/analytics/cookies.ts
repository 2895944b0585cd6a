/** Lets the provider's cookies expire, whichever part of the host's name they were set for. */
export function forgetCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=', 1)[0] ?? '';
    if (!name.startsWith('_ga')) continue;
    const labels = location.hostname.split('.');
    const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
    // biome-ignore lint/suspicious/noDocumentCookie: older versions of Firefox and Safari have no Cookie Store API.
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
