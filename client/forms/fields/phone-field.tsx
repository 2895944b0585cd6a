import type { KeyboardEvent } from 'react';
import { dialedDigits, hasMoreThanDigits } from '../../../shared/forms/digits.ts';
import { useField } from '../form-context.ts';
import { Field, useControl } from './field.tsx';

const name = 'PhoneNumber';

/**
 * Lets visitors type only digits, in any script (docs/specification.md: Forms). A pasted extension stays and is marked
 * as an error.
 */
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
        onChange={({ currentTarget, nativeEvent }) => {
          // A changed value would interrupt the input method.
          const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
          change(isComposing ? currentTarget.value : reduceToNumber(currentTarget));
        }}
        onCompositionEnd={({ currentTarget }) => change(reduceToNumber(currentTarget))}
      />
    </Field>
  );
}

function refuseOtherKeys(event: KeyboardEvent): void {
  const { key, ctrlKey, altKey, metaKey } = event;
  // Browsers report AltGr, which types characters, as Control with Alt.
  const isShortcut = metaKey || (ctrlKey && !altKey);
  if (key.length === 1 && !/\p{Nd}/u.test(key) && !isShortcut) event.preventDefault();
}

/**
 * Reduces text that arrived without a key press, such as pasted or autofilled text, to digits. Sets the caret between
 * the same two digits, because React would move it to the end.
 */
function reduceToNumber(field: HTMLInputElement): string {
  const { value, selectionStart } = field;
  const typed = value.slice(0, selectionStart ?? value.length);
  // A screen keyboard types the parentheses in +49 (0)30 one by one.
  const isOpen = /[([]0?$/.test(typed);
  const number = isOpen || hasMoreThanDigits(value) ? value : dialedDigits(value);
  if (number === value) return number;
  const caret = dialedDigits(typed).length;
  field.value = number;
  // In some browsers, setting the selection of an unfocused field focuses it.
  if (field === document.activeElement) field.setSelectionRange(caret, caret);
  return number;
}
