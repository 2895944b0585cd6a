import type { FormDefinition } from '../form-definition.ts';
import { errorIfGone } from '../known-item.ts';

export const application: FormDefinition<'application'> = {
  operation: 'saveCareerEnquiry',
  // These limits protect the file quota: a CV may have 5 MB, all files together 500 MB by default, and quarantined
  // files 100 MB.
  rateLimit: {
    name: 'applications',
    window: 'day',
    posts: { longPrefix: 20, shortPrefix: 40 },
    max: { longPrefix: 40, shortPrefix: 80 },
    quarantine: { name: 'aside with file', longPrefix: 4, shortPrefix: 8 },
  },
  beside: {
    title: 'Apply',
    lead: 'Send a resume and a way to reach you. The next step is one hour on a real bug. We bring the board and the trace.',
  },
  reply: 'applicationReply',
  thanks: (reply) => `Thank you. Someone on the team will read your application. You’ll hear back ${reply}.`,
  texts: ({ FullName, Message }) => [FullName, Message],
  errorsIn: ({ JobSlug }, { queries }) => errorIfGone('JobSlug', queries['jobs.job'].run({ slug: JobSlug })),
  area: 'applications',
  about: 'JobSlug',
  notificationTitle: 'Application',
};
