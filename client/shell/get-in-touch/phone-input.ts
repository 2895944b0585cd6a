import type { InputEvent, KeyboardEvent } from 'react';

/** Lets through digits, keys that type nothing, and shortcuts (specification, section 5). */
export function refuseOtherKeys(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey } = event;
  if (key.length === 1 && !/\d/.test(key) && !ctrlKey && !metaKey) event.preventDefault();
}

/** What is pasted, dropped, filled in or typed on a screen passes no key: it is stripped to its digits. */
export function keepDigits({ currentTarget }: InputEvent<HTMLInputElement>): void {
  const digits = currentTarget.value.replace(/\D/g, '');
  if (currentTarget.value !== digits) currentTarget.value = digits;
}
