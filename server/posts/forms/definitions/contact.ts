import { enquiries } from '../../guards/measures.ts';
import type { FormDefinition } from '../form-definition.ts';
import { isKnown } from '../known-item.ts';

export const contact: FormDefinition<'contact'> = {
  operation: 'saveContact',
  measure: enquiries,
  reply: 'enquiryReply',
  thanks: (reply) => `Thank you. An engineer will read your message and reply ${reply}.`,
  texts: ({ FullName, CompanyName, Subject, Message }) => [FullName, CompanyName, Subject, Message],
  async faults({ CountryId }, { reads }) {
    const isListed = await isKnown(reads.countries.run({}), (countries) =>
      countries.some(({ id }) => id === CountryId),
    );
    return isListed ? {} : { CountryId: 'Choose a country.' };
  },
  area: 'enquiries',
  about: 'Subject',
  notice: 'Message',
};
