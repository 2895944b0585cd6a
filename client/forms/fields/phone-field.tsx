import type { ChangeEvent, KeyboardEvent } from 'react';
import { dialedDigits, hasMoreThanDigits } from '../../../shared/forms/digits.ts';
import { useField } from '../form-context.ts';
import { Field, useControl } from './field.tsx';

const name = 'PhoneNumber';

/** Keys type digits of any script (specification, section 5). A pasted extension stays, and is marked. */
export function PhoneField({ wide }: { wide?: boolean }) {
  const { value, change } = useField(name);
  return (
    <Field name={name} label="Phone (digits only, with country code)" wide={wide}>
      <input
        {...useControl(name)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="910000001234"
        value={value}
        onKeyDown={refuseOtherKeys}
        onChange={(event) => change(digitsIn(event))}
        onCompositionEnd={({ currentTarget }) => change(numberIn(currentTarget.value))}
      />
    </Field>
  );
}

function refuseOtherKeys(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey } = event;
  if (key.length === 1 && !/\p{Nd}/u.test(key) && !ctrlKey && !metaKey) event.preventDefault();
}

/** Text that is pasted, dropped, autofilled or typed on a screen keyboard causes no key press. */
function digitsIn({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): string {
  const { value } = currentTarget;
  // A change would interrupt the input method.
  return nativeEvent instanceof InputEvent && nativeEvent.isComposing ? value : numberIn(value);
}

/** A screen keyboard types the parentheses of +49 (0)30 one by one. */
function numberIn(value: string): string {
  return hasMoreThanDigits(value) || /[([]0?$/.test(value) ? value : dialedDigits(value);
}
