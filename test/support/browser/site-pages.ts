import { inject } from 'vitest';

/** Paths and names of the site's content, which all browser tests share. */
export const {
  listed,
  article,
  articleTitle,
  articleOnHome,
  otherArticle,
  articleWithFigures,
  articleWithLinks,
  blogCategory,
  service,
  otherService,
  industry,
  caseStudy,
  caseStudies,
  product,
  job,
  groups,
  services,
  industries,
} = inject('sitePages');
