import type { ReactNode } from 'react';
import { useField } from '../form-context.ts';

interface FieldProps {
  name: string;
  label: string;
  wide?: boolean | undefined;
  empty?: boolean;
  isOptional?: boolean | undefined;
  children: ReactNode;
}

export function Field({ name, label, wide, empty, isOptional, children }: FieldProps) {
  const { id, error } = useField(name);
  return (
    <div
      className={`field${wide ? ' field--wide' : ''}${error ? ' field--invalid' : ''}${empty ? ' field--empty' : ''}`}
    >
      {!empty && (
        <label className="field__label mono" htmlFor={id}>
          {isOptional ? `${label} ` : label}
          {isOptional && <span className="faint">optional</span>}
        </label>
      )}
      {children}
      <FieldError name={name} />
    </div>
  );
}

export function FieldError({ name }: { name: string }) {
  const { id, error } = useField(name);
  if (!error) return null;
  return (
    <p className="field__error" id={`${id}-error`}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3L22 20H2zM12 10v5M12 17.2v.8" />
      </svg>
      <span>{error}</span>
    </p>
  );
}

export function useControl(name: string, isOptional = false) {
  const { id, error } = useField(name);
  return {
    id,
    name,
    required: !isOptional,
    className: 'field__control',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
}
