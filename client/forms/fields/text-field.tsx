import type { InputHTMLAttributes } from 'react';
import { useField } from '../form-context.ts';
import { Field, useControl } from './field.tsx';

interface TextFieldProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'placeholder' | 'inputMode'> {
  name: string;
  label: string;
  /** Fills the row. */
  wide?: boolean;
  /** Takes many lines. */
  long?: boolean;
  isOptional?: boolean;
}

/** A text of one line or many, or a date. */
export function TextField({ name, label, wide, long, isOptional, ...input }: TextFieldProps) {
  const { value, change } = useField(name);
  const control = {
    ...useControl(name, isOptional),
    ...input,
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(currentTarget.value),
  };
  return (
    <Field name={name} label={label} wide={wide || long} isOptional={isOptional}>
      {long ? <textarea {...control} /> : <input {...control} />}
    </Field>
  );
}

/** Fields that most forms have. */
export const lines = {
  FullName: { name: 'FullName', label: 'Full name', autoComplete: 'name', placeholder: 'Who we will talk to' },
  CompanyName: {
    name: 'CompanyName',
    label: 'Company',
    autoComplete: 'organization',
    placeholder: 'Legal or trading name',
  },
  WorkEmail: {
    name: 'WorkEmail',
    label: 'Work email',
    type: 'email',
    autoComplete: 'email',
    placeholder: 'you@company.example',
  },
} as const;
