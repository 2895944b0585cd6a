/** The page that stands, as the provider names its fields. `from`: the address of the one before. */
export function shownPage(from: string | undefined) {
  return {
    page_location: withoutPrivateParts(location.href),
    page_referrer: from ?? (document.referrer && withoutPrivateParts(document.referrer)),
    // The title of a search repeats what the visitor typed.
    page_title: new URLSearchParams(location.search).has('q') ? 'Search' : document.title,
  };
}

/** Of the query only what says which page of a list, or which campaign: the rest is typed words and references. */
function withoutPrivateParts(href: string): string {
  const { origin, pathname, searchParams } = new URL(href);
  const kept = new URLSearchParams([...searchParams].filter(([name]) => /^(page|utm_\w+)$/.test(name))).toString();
  return origin + pathname + (kept && `?${kept}`);
}
