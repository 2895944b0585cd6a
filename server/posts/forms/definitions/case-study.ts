import { enquiries } from '../../guards/measures.ts';
import type { FormDefinition } from '../form-definition.ts';
import { faultIfGone } from '../known-item.ts';

export const caseStudy: FormDefinition<'case-study'> = {
  operation: 'saveCaseStudyEnquiry',
  measure: enquiries,
  beside: {
    title: 'Question about this project?',
    lead: 'Ask the engineers who worked on it.',
    folds: true,
  },
  reply: 'enquiryReply',
  thanks: (reply) => `Thank you. An engineer who worked on the project will reply ${reply}.`,
  texts: ({ FullName, CompanyName, Message }) => [FullName, CompanyName, Message],
  faults: ({ Slug }, { reads }) => faultIfGone('Slug', reads['caseStudies.item'].run({ slug: Slug })),
  area: 'enquiries',
  about: 'Slug',
  notice: 'Case study question',
};
