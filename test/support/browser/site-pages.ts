import { inject } from 'vitest';

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
