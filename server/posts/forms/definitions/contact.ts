import { enquiryRateLimit } from '../../guards/rate-limit.ts';
import type { FormDefinition } from '../form-definition.ts';
import { isKnownItem } from '../known-item.ts';

export const contact: FormDefinition<'contact'> = {
  operation: 'saveContact',
  rateLimit: enquiryRateLimit,
  reply: 'enquiryReply',
  thanks: (reply) => `Thank you. An engineer will read your message and reply ${reply}.`,
  texts: ({ FullName, CompanyName, Subject, Message }) => [FullName, CompanyName, Subject, Message],
  async errorsIn({ CountryId }, { queries }) {
    const isListed = await isKnownItem(queries.countries.run({}), (countries) =>
      countries.some(({ id }) => id === CountryId),
    );
    return isListed ? {} : { CountryId: 'Choose a country.' };
  },
  area: 'enquiries',
  about: 'Subject',
  notificationTitle: 'Message',
};
