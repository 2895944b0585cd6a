import { enquiryRateLimit } from '../../guards/rate-limit.ts';
import type { FormDefinition } from '../form-definition.ts';
import { errorIfGone } from '../known-item.ts';

export const caseStudy: FormDefinition<'case-study'> = {
  operation: 'saveCaseStudyEnquiry',
  rateLimit: enquiryRateLimit,
  beside: {
    title: 'Question about this project?',
    lead: 'Ask the engineers who worked on it.',
    folds: true,
  },
  reply: 'enquiryReply',
  thanks: (reply) => `Thank you. An engineer who worked on the project will reply ${reply}.`,
  texts: ({ FullName, CompanyName, Message }) => [FullName, CompanyName, Message],
  errorsIn: ({ Slug }, { queries }) => errorIfGone('Slug', queries['caseStudies.item'].run({ slug: Slug })),
  area: 'enquiries',
  about: 'Slug',
  notificationTitle: 'Case study question',
};
