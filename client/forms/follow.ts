/** Follows an address as a click on a link does: by the router, or by the browser before the app is live. */
export function follow(href: string): void {
  const link = Object.assign(document.createElement('a'), { href });
  document.body.append(link);
  link.click();
  link.remove();
}
