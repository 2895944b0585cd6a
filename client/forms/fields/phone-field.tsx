import type { ChangeEvent, KeyboardEvent } from 'react';
import { digitsOf } from '../../../shared/forms/digits.ts';
import { useField } from '../form-context.ts';
import { Field, useControl } from './field.tsx';

const name = 'PhoneNumber';

/** A number that takes digits of any script (specification, section 5). */
export function PhoneField({ wide }: { wide?: boolean }) {
  const { value, change } = useField(name);
  return (
    <Field name={name} label="Phone, digits only" wide={wide}>
      <input
        {...useControl(name)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="910000001234"
        value={value}
        onKeyDown={refuseOtherKeys}
        onChange={(event) => change(digitsIn(event))}
        onCompositionEnd={({ currentTarget }) => change(digitsOf(currentTarget.value))}
      />
    </Field>
  );
}

/** Lets through digits, keys that type nothing, and shortcuts. */
function refuseOtherKeys(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey } = event;
  if (key.length === 1 && !/\p{Nd}/u.test(key) && !ctrlKey && !metaKey) event.preventDefault();
}

/** Strips the value to its digits. Pasted, dropped and autofilled text presses no key, nor does a screen keyboard. */
function digitsIn({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): string {
  const { value } = currentTarget;
  // A change would end what an input method is in the middle of.
  return nativeEvent instanceof InputEvent && nativeEvent.isComposing ? value : digitsOf(value);
}
