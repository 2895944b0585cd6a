import type { ComponentProps } from 'react';

interface InputProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
}

export function Input({ label, error, ...input }: InputProps) {
  const errorId = `${input.name}-error`;
  return (
    <>
      <label className="desk-field">
        <span className="mono-small">{label}</span>
        <input className="input" {...input} {...describedBy(errorId, error)} />
      </label>
      <FieldError id={errorId} text={error} />
    </>
  );
}

interface SelectProps<Choice extends string> extends ComponentProps<'select'> {
  label: string;
  choices: readonly Choice[];
  /** Text of the choice without a value. */
  none?: string;
  textOf?(choice: Choice): string;
}

export function Select<Choice extends string>({
  label,
  choices,
  none = 'Any',
  textOf = String,
  ...select
}: SelectProps<Choice>) {
  return (
    <label className="desk-field">
      <span className="mono-small">{label}</span>
      <select className="input" {...select}>
        <option value="">{none}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {textOf(choice)}
          </option>
        ))}
      </select>
    </label>
  );
}

export function describedBy(id: string, error: string | undefined) {
  return error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': id };
}

export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p id={id} className="desk-error">
      {text}
    </p>
  );
}
