import type { FormDefinition } from '../form-definition.ts';
import { errorIfGone } from '../known-item.ts';

export const application: FormDefinition<'application'> = {
  operation: 'saveCareerEnquiry',
  // The limits protect the file quota. A CV may be up to 5 MB. By default, all files together may use 500 MB, and
  // quarantined files may use 100 MB of that quota.
  rateLimit: {
    name: 'applications',
    window: 'day',
    posts: { longPrefix: 20, shortPrefix: 40 },
    max: { longPrefix: 40, shortPrefix: 80 },
    quarantine: { name: 'aside with file', longPrefix: 4, shortPrefix: 8 },
  },
  beside: {
    title: 'Apply',
    lead: 'Send a resume and a way to reach you. The next step is one hour on a real bug. We bring the board and the oscilloscope trace.',
  },
  reply: 'applicationReply',
  thanks: (reply) => `Thank you. Someone on the team will read your application. You’ll hear back ${reply}.`,
  texts: ({ FullName, Message }) => [FullName, Message],
  errorsIn: ({ JobSlug }, { queries }) => errorIfGone('JobSlug', queries['jobs.job'].run({ slug: JobSlug })),
  area: 'applications',
  about: 'JobSlug',
  notificationTitle: 'Application',
};
