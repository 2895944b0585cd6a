import type { InputHTMLAttributes } from 'react';
import { labelOf } from '../../../shared/forms/forms.ts';
import { useField, useForm } from '../form-context.ts';
import { Field, useControl } from './field.tsx';

interface TextFieldProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'placeholder' | 'inputMode'> {
  name: string;
  /** Of a field without a schema of its own. */
  label?: string;
  /** Fills the row. */
  wide?: boolean;
  /** Takes many lines. */
  long?: boolean;
  isOptional?: boolean;
}

/** A text of one line or many, or a date. Of a field that most forms have, only what differs has to be said. */
export function TextField({ name, label, wide, long, isOptional, ...input }: TextFieldProps) {
  const form = useForm().name;
  const { value, change } = useField(name);
  const control = {
    ...useControl(name, isOptional),
    ...usual.get(name),
    ...input,
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(currentTarget.value),
  };
  return (
    <Field name={name} label={label ?? labelOf(form, name)} wide={wide || long} isOptional={isOptional}>
      {long ? <textarea {...control} /> : <input {...control} />}
    </Field>
  );
}

const usual = new Map<string, Pick<TextFieldProps, 'type' | 'autoComplete' | 'placeholder'>>([
  ['FullName', { autoComplete: 'name', placeholder: 'Who we will talk to' }],
  ['CompanyName', { autoComplete: 'organization', placeholder: 'Legal or trading name' }],
  ['WorkEmail', { type: 'email', autoComplete: 'email', placeholder: 'you@company.example' }],
]);
