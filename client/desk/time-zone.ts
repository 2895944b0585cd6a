/** Tells the server the reader's time zone. A page that shows times in another zone is loaded again, once. */
export function tellTimeZone(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const cookie = `desk-zone=${timeZone}`;
  const isKnown = () => document.cookie.split('; ').includes(cookie);
  if (isKnown()) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari got the Cookie Store API only recently.
  document.cookie = `${cookie}; path=/; SameSite=Strict; max-age=31536000${secure}`;
  if (isKnown() && document.querySelector('[data-zone]')) location.reload();
}
