/** Goes to an address as a link does: the site's own navigation follows it, or the browser where there is none yet. */
export function follow(href: string): void {
  const link = Object.assign(document.createElement('a'), { href });
  document.body.append(link);
  link.click();
  link.remove();
}
