import { enquiries } from '../../guards/measures.ts';
import type { FormDefinition } from '../form-definition.ts';
import { faultIfGone } from '../known-item.ts';

export const caseStudy: FormDefinition<'case-study'> = {
  operation: 'saveCaseStudyEnquiry',
  measure: enquiries,
  beside: {
    title: 'Ask who did it',
    lead: 'The question goes to an engineer who was on this project, not to sales.',
  },
  reply: 'enquiryReply',
  thanks: (reply) => `Thank you. An engineer who worked on the project answers ${reply}.`,
  texts: ({ FullName, CompanyName, Message }) => [FullName, CompanyName, Message],
  faults: ({ Slug }, { reads }) => faultIfGone('Slug', reads['caseStudies.item'].run({ slug: Slug })),
  isAwaited: true,
  area: 'enquiries',
  about: 'Slug',
  notice: 'Case study enquiry',
};
