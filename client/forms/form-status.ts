import { make } from '../browser/make.ts';

/**
 * A line of the form that is heard and not seen. It stands before there is something to say: what comes into it later is
 * spoken, once what is being said has ended. Returns how to say something.
 */
export function createStatus(form: HTMLFormElement): (words: string) => void {
  const line = make('p', { class: 'visually-hidden', role: 'status' });
  form.append(line);
  return (words) => {
    // The same again would be spoken again.
    if (line.textContent !== words) line.textContent = words;
  };
}
