import { timeField } from '../../../../shared/forms/call.ts';
import { enquiries } from '../../guards/measures.ts';
import type { FormDefinition } from '../form-definition.ts';

export const call: FormDefinition<'call'> = {
  operation: 'saveEnquiry',
  measure: enquiries,
  remark: (reference, { calls }) => calls.wordsOf(reference),
  texts: ({ FullName, CompanyName, Message }) => [FullName, CompanyName, Message],
  keeping: (payload, { fields, ...post }, { calls }) =>
    calls.request({ payload, timeField: timeField(fields), ...post }),
  isAwaited: true,
  area: 'calls',
  notice: 'Call request',
};
