import { createElement } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import type { IslandName } from '../../shared/forms/forms.ts';
import type { Country } from '../../shared/items.ts';
import { boundary, keepMarkup } from '../browser/boundary.ts';
import { pageChange } from '../browser/page-change.ts';
import { trusted } from '../browser/trusted.ts';
import { dropDraft, storedDraft } from './draft.ts';
import { countryField } from './fields/country/default-country.ts';
import { makeQuestion } from './fields/question.ts';
import { createForm, type Form } from './form-context.ts';
import type { FormFacts } from './form-facts.ts';
import { formKinds } from './form-kinds.ts';
import { FormRoot } from './form-root.tsx';
import { requestToken } from './form-token.ts';
import { type Held, holdValues, putBack } from './held-values.ts';
import { createLiveForm, type Embedding } from './live-form.ts';

export { toastAnswerOfDocument } from './toasts/show-toast.tsx';

interface Awake {
  form: Form;
  root: Root;
  live: Promise<void>;
}

const awake = new Map<HTMLElement, Awake>();
document.addEventListener(pageChange, settle);

/** Hydrates the form in that place, once. Resolves when it is live. Rejects if it is left to the browser. */
export function wakeForm(place: HTMLElement, embedding: Embedding = {}): Promise<void> {
  const known = awake.get(place);
  if (known) return known.live;
  const name = place.dataset.form ?? '';
  if (!isIslandName(name)) return Promise.reject(new Error(`There is no form ${name}.`));
  const facts = trusted<FormFacts>(place.dataset.facts ?? '');
  const { isGuarded } = formKinds[name];
  const form = createForm(name, facts, facts.hasCountries && countriesIn(place));
  const putBackMarkup = keepMarkup(place);
  const held = holdValues(place);
  // Hydration starts from the store's initial state. If React has to render again, it gets these values.
  restoreDraft(form, place);
  take(form, held());
  const { live, resolve, reject } = promiseOfLife();
  form.live = createLiveForm(form, place, embedding, giveBack);
  const root = rootIn(place, createElement(FormRoot, { form, onLive }), boundary(giveBack));
  const now: Awake = { form, root, live };
  awake.set(place, now);
  return live;

  function onLive(): void {
    take(form, held());
    putBack(place, held());
    form.store.setState({ isLive: true, ...(isGuarded && { question: makeQuestion() }) });
    requestToken();
    resolve();
  }

  /** The code of the form has failed: from now on, the browser posts it. */
  function giveBack(): void {
    root.unmount();
    putBackMarkup({ ...form.store.getState().draft, ...held().values });
    putBack(place, held());
    const failed = new Error('The form is left to the browser.');
    reject(failed);
    now.live = Promise.reject(failed);
    now.live.catch(() => {});
    embedding.onFailed?.();
  }
}

/** `Promise.withResolvers` is missing in Safari before 17.4. */
function promiseOfLife() {
  let resolve = () => {};
  let reject = (_: Error) => {};
  const live = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { live, resolve, reject };
}

function isIslandName(name: string): name is IslandName {
  return name in formKinds;
}

/** After a navigation has rewritten live markup, the markup is no longer the server's and cannot be hydrated. */
function rootIn(place: HTMLElement, element: ReturnType<typeof createElement>, options: RootOptions): Root {
  const wasLive = place.dataset.live !== undefined;
  place.dataset.live = '';
  if (!wasLive) return hydrateRoot(place, element, options);
  const root = createRoot(place, options);
  root.render(element);
  return root;
}

function restoreDraft({ facts, store }: Form, place: HTMLElement): void {
  if (facts.sent) dropDraft(place);
  else if (!facts.refused) store.setState(({ draft }) => ({ draft: joined(draft, storedDraft(place)) }));
}

/** A message that the page begins with comes below the stored one. */
function joined(begun: Record<string, string>, stored: Record<string, string>): Record<string, string> {
  const { Message: first = '' } = stored;
  const { Message: second = '' } = begun;
  const both = first && second && !first.includes(second);
  return { ...begun, ...stored, ...(both && { Message: `${first.trimEnd()}\n\n${second}` }) };
}

function take({ store }: Form, { values, files }: Held): void {
  store.setState(({ draft }) => ({ draft: { ...draft, ...values }, file: files?.[0] }));
}

/** After a navigation: unmounts the forms of the previous page, and clears messages in those that stay. */
function settle(): void {
  for (const [place, { form, root, live }] of awake) {
    const { sent, summary, isSending, reset, forget } = form.store.getState();
    if (!place.isConnected) {
      awake.delete(place);
      // React treats an unmount before hydration as a mismatch.
      live.then(
        () => root.unmount(),
        () => {},
      );
    } else if (sent) reset();
    // The values of a refused post stay for correction.
    else if (summary && !isSending) forget();
  }
}

function countriesIn(place: HTMLElement): Country[] {
  const list = place.querySelector<HTMLSelectElement>(`[name=${countryField}]`);
  return Array.from(list?.options ?? [], countryOf).filter(({ id }) => id > 0);
}

function countryOf({ value, text, dataset: { flag } }: HTMLOptionElement): Country {
  return { id: Number(value), name: text, ...(flag && { flagUrl: flag }) };
}
