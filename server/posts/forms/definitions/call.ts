import { timeField } from '../../../../shared/forms/call.ts';
import { enquiryRateLimit } from '../../guards/rate-limit.ts';
import type { FormDefinition } from '../form-definition.ts';

export const call: FormDefinition<'call'> = {
  operation: 'saveEnquiry',
  rateLimit: enquiryRateLimit,
  remark: (reference, { calls }) => calls.statusOf(reference),
  texts: ({ FullName, CompanyName, Message }) => [FullName, CompanyName, Message],
  storeHooks: async (payload, { fields, ...post }, { calls }) => {
    const isReached = await calls.canSendTo(payload.WorkEmail);
    return calls.request({ payload, timeField: timeField(fields), isReached, ...post });
  },
  area: 'calls',
  notificationTitle: 'Call request',
};
