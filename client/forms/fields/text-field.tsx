import type { InputHTMLAttributes } from 'react';
import { labelOf } from '../../../shared/forms/forms.ts';
import { useField, useForm } from '../form-context.ts';
import { Field, useControl } from './field.tsx';

interface TextFieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'autoFocus' | 'placeholder' | 'inputMode'
  > {
  name: string;
  /** Needed only if the form's schema does not contain the field. */
  label?: string;
  wide?: boolean;
  long?: boolean;
  isOptional?: boolean;
}

export function TextField({ name, label, wide, long, isOptional, ...input }: TextFieldProps) {
  const form = useForm().name;
  const { value, change } = useField(name);
  const given = { ...defaultAttributes.get(name), ...input };
  const control = {
    ...useControl(name, isOptional),
    // Email addresses and dates run from left to right in every writing system.
    dir: given.type === undefined ? 'auto' : undefined,
    ...given,
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(currentTarget.value),
  };
  return (
    <Field name={name} label={label ?? labelOf(form, name)} wide={wide || long} isOptional={isOptional}>
      {long ? <textarea {...control} /> : <input type="text" {...control} />}
    </Field>
  );
}

const defaultAttributes = new Map<string, Pick<TextFieldProps, 'type' | 'autoComplete' | 'placeholder'>>([
  ['FullName', { autoComplete: 'name' }],
  ['CompanyName', { autoComplete: 'organization' }],
  ['WorkEmail', { type: 'email', autoComplete: 'email', placeholder: 'you@company.example' }],
]);
