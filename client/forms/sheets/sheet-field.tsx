import type { InputHTMLAttributes } from 'react';
import { controlOf, Field } from '../../shell/get-in-touch/field.tsx';
import type { SheetFacts } from './sheet.tsx';

interface SheetFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'placeholder'> {
  form: string;
  name: string;
  label: string;
  facts: Pick<SheetFacts, 'values' | 'errors'>;
  /** Fills the row. */
  wide?: boolean;
  /** Takes many lines. */
  long?: boolean;
  isOptional?: boolean;
}

/** One field of a sheet, with what was typed and what was wrong with it. */
export function SheetField({ form, name, label, facts, wide, long, isOptional, ...input }: SheetFieldProps) {
  const error = facts.errors[name];
  const control = { ...controlOf(name, error, form), required: !isOptional, defaultValue: facts.values[name] };
  return (
    <Field form={form} name={name} label={label} error={error} wide={wide || long} isOptional={isOptional}>
      {long ? <textarea {...control} placeholder={input.placeholder} /> : <input {...control} {...input} />}
    </Field>
  );
}

/** What most sheets ask for. */
export const lines = {
  FullName: { label: 'Full name', autoComplete: 'name', placeholder: 'Who we will talk to' },
  CompanyName: { label: 'Company', autoComplete: 'organization', placeholder: 'Legal or trading name' },
  WorkEmail: { label: 'Work email', type: 'email', autoComplete: 'email', placeholder: 'you@company.example' },
  PhoneNumber: { label: 'Phone, digits only', type: 'tel', autoComplete: 'tel', placeholder: '910000001234' },
} as const;
