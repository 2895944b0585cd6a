import { type KeyboardEvent, useState } from 'react';
import { dialedDigits, hasMoreThanDigits } from '../../../shared/forms/digits.ts';
import { useField } from '../form-context.ts';
import { Field, useControl } from './field.tsx';

const name = 'PhoneNumber';

/**
 * Outside an input method, key presses insert only digits, in any writing system. Pasted text with letters, such as an
 * extension, remains in the field and is an error. A note explains omitted characters.
 */
export function PhoneField({ wide }: { wide?: boolean }) {
  const { value, change } = useField(name);
  const [isReduced, setReduced] = useState(false);
  const take = (field: HTMLInputElement) => {
    const typed = field.value;
    const number = reduceToNumber(field);
    if (number !== typed) setReduced(true);
    change(number);
  };
  return (
    <Field name={name} label="Phone (digits only, with country code)" wide={wide}>
      <input
        {...useControl(name)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="910000001234"
        value={value}
        onKeyDown={(event) => refusesKey(event) && setReduced(true)}
        onChange={({ currentTarget, nativeEvent }) => {
          // Changing the value would interrupt the input method.
          const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
          if (isComposing) change(currentTarget.value);
          else take(currentTarget);
        }}
        onCompositionEnd={({ currentTarget }) => take(currentTarget)}
      />
      <p className="field__note" role="status">
        {isReduced && 'Only digits are needed, with the country code first.'}
      </p>
    </Field>
  );
}

function refusesKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, altKey, metaKey } = event;
  // AltGr, which types characters, can set both `ctrlKey` and `altKey`.
  const isShortcut = metaKey || (ctrlKey && !altKey);
  const isRefused = key.length === 1 && !/\p{Nd}/u.test(key) && !isShortcut;
  if (isRefused) event.preventDefault();
  return isRefused;
}

/** Restores the caret's position, because React would move the caret to the end. */
function reduceToNumber(field: HTMLInputElement): string {
  const { value, selectionStart } = field;
  const typed = value.slice(0, selectionStart ?? value.length);
  // Waits for the end of `(0)`, as in `+49 (0)30`, because a visitor may type these characters separately.
  const isOpen = /[([]0?$/.test(typed);
  const number = isOpen || hasMoreThanDigits(value) ? value : dialedDigits(value);
  if (number === value) return number;
  const caret = dialedDigits(typed).length;
  field.value = number;
  // In some browsers, setting the selection of an unfocused field focuses it.
  if (field === document.activeElement) field.setSelectionRange(caret, caret);
  return number;
}
