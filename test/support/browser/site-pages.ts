import { inject } from 'vitest';

/** Paths and names of the running site. All browser tests run on the same content. */
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
