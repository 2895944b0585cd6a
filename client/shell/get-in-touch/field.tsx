import type { ReactNode } from 'react';

interface FieldProps {
  name: string;
  label: string;
  error: string | undefined;
  wide?: boolean;
  /** Keeps its room and nothing else. */
  empty?: boolean;
  /** The control, made with `controlOf`. */
  children: ReactNode;
}

/** One cell of the form: label, control and what is wrong with it. */
export function Field({ name, label, error, wide, empty, children }: FieldProps) {
  return (
    <div
      className={`field${wide ? ' field--wide' : ''}${error ? ' field--invalid' : ''}${empty ? ' field--empty' : ''}`}
    >
      {!empty && (
        <label className="field__label mono" htmlFor={idOf(name)}>
          {label}
          <span className="copper" aria-hidden="true">
            req.
          </span>
        </label>
      )}
      {children}
      {error && (
        <p className="field__error" id={`${idOf(name)}-error`}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 3L22 20H2zM12 10v5M12 17.2v.8" />
          </svg>
          {error}
        </p>
      )}
    </div>
  );
}

/** What every control of the form has. */
export function controlOf(name: string, error: string | undefined) {
  return {
    id: idOf(name),
    name,
    required: true,
    className: 'field__control',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${idOf(name)}-error` : undefined,
  };
}

/** The id of a control, which an error summary links to. */
export function idOf(name: string): string {
  return `enquiry-${name}`;
}
