import type { Content } from '../content/load-content.ts';

/** What the upstream gives out: the site's own pages are not from here. */
export type Published = Omit<Content, 'pages'>;

/** The content without its drafts and without what is dated later. `day` is an ISO date, UTC. */
export function publishedOn(day: string, { pages: _, ...content }: Content): Published {
  const isOut = ({ draft, publishedAt }: { draft: boolean; publishedAt: string }) => !draft && publishedAt <= day;
  const blogs = content.blogs.filter(isOut);
  const slugs = new Set(blogs.map(({ slug }) => slug));
  return {
    ...content,
    blogs,
    comments: content.comments.filter(({ blog }) => slugs.has(blog)),
    portfolio: content.portfolio.filter(isOut),
    caseStudies: content.caseStudies.filter(isOut),
    jobs: content.jobs.filter(isOut),
  };
}
