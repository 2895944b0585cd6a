import type { InputEvent, KeyboardEvent } from 'react';
import { digitsOf } from '../../../shared/forms/digits.ts';

/** Lets through digits of any script, keys that type nothing, and shortcuts (specification, section 5). */
export function refuseOtherKeys(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey } = event;
  if (key.length === 1 && !/\p{Nd}/u.test(key) && !ctrlKey && !metaKey) event.preventDefault();
}

/** What is pasted, dropped, filled in or typed on a screen passes no key: it is stripped to its digits. */
export function keepDigits({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>): void {
  // A change would end what an input method is in the middle of. It is stripped with the rest when it is sent.
  if (nativeEvent.isComposing) return;
  const digits = digitsOf(currentTarget.value);
  if (currentTarget.value !== digits) currentTarget.value = digits;
}
