/** The URL contract: every path of the site is named here once, and nowhere else. */
export const paths = {
  home: '/',
  blogs: '/blogs',
  blogCategory: '/blogs/category/:categorySlug',
  blogTag: '/blogs/tag/:tagSlug',
  blog: '/blogs/:slug',
  contact: '/contact',
  pageNotFound: '/page-not-found',
} as const;

/** What a slug may look like, in addresses, content files and upstream payloads. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+){0,15}$/;

export const href = {
  home: () => paths.home,
  blogs: (page = 1) => withPage(paths.blogs, page),
  blogCategory: (slug: string, page = 1) => withPage(fill(paths.blogCategory, slug), page),
  blogTag: (slug: string, page = 1) => withPage(fill(paths.blogTag, slug), page),
  blog: (slug: string) => fill(paths.blog, slug),
  contact: () => paths.contact,
};

function fill(pattern: string, value: string): string {
  return pattern.replace(/:\w+/, encodeURIComponent(value));
}

function withPage(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}
