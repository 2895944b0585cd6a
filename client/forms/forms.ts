import { createElement } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import type { ClientFormName } from '../../shared/forms/forms.ts';
import type { Country } from '../../shared/items.ts';
import { rootOptions, saveMarkup } from '../browser/markup-fallback.ts';
import { pageChange } from '../browser/page-change.ts';
import { parseTrusted } from '../browser/parse-trusted.ts';
import { type CapturedInput, captureInput, restoreInput } from './captured-input.ts';
import { deleteDraft, storedDraft } from './draft.ts';
import { countryField } from './fields/country/default-country.ts';
import { makeQuestion } from './fields/question.ts';
import { createForm, type Form } from './form-context.ts';
import { createFormController, type EmbeddedFormOptions } from './form-controller.ts';
import type { FormFacts } from './form-facts.ts';
import { formKinds } from './form-kinds.ts';
import { FormRoot } from './form-root.tsx';
import { requestToken } from './form-token.ts';

interface HydratedForm {
  form: Form;
  /** The page's subject that the form contains unless the visitor has changed it. */
  subject: string;
  root: Root;
  hydrated: Promise<void>;
}

const hydratedForms = new Map<HTMLElement, HydratedForm>();
document.addEventListener(pageChange, settle);

/** Resolves after hydration. Rejects if the browser must handle the form. */
export function hydrateForm(container: HTMLElement, embedding: EmbeddedFormOptions = {}): Promise<void> {
  const known = hydratedForms.get(container);
  if (known) return known.hydrated;
  const name = container.dataset.form ?? '';
  if (!isClientFormName(name)) return Promise.reject(new Error(`There is no form named ${name}.`));
  const facts = parseTrusted<FormFacts>(container.dataset.facts ?? '');
  const { isGuarded } = formKinds[name];
  const form = createForm(name, facts, facts.hasCountries && countriesIn(container));
  const restoreMarkup = saveMarkup(container);
  const captured = captureInput(container);
  // React hydrates with the store's initial state. The restored values are for a later render.
  restoreDraft(form, container);
  take(form, captured());
  const { hydrated, resolve, reject } = promiseOfHydration();
  form.controller = createFormController(form, container, embedding, fallBack);
  const root = rootIn(container, createElement(FormRoot, { form, onHydrated }), rootOptions(fallBack));
  const now: HydratedForm = { form, subject: facts.draft?.[subjectField] ?? '', root, hydrated };
  hydratedForms.set(container, now);
  return hydrated;

  function onHydrated(): void {
    take(form, captured());
    restoreInput(container, captured());
    form.store.setState({ isHydrated: true, ...(isGuarded && { question: makeQuestion() }) });
    fillSubject(now, container);
    requestToken();
    resolve();
  }

  function fallBack(): void {
    root.unmount();
    restoreMarkup({ ...form.store.getState().draft, ...captured().values });
    restoreInput(container, captured());
    const failed = new Error('The form’s script failed. The browser will submit the form without the script.');
    reject(failed);
    now.hydrated = Promise.reject(failed);
    now.hydrated.catch(() => {});
    embedding.onFailed?.();
  }
}

/** Replaces `Promise.withResolvers`, which is missing in Safari before 17.4. */
function promiseOfHydration() {
  let resolve = () => {};
  let reject = (_: Error) => {};
  const hydrated = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { hydrated, resolve, reject };
}

function isClientFormName(name: string): name is ClientFormName {
  return name in formKinds;
}

/** An earlier root may have changed the markup, which React can then no longer hydrate. */
function rootIn(container: HTMLElement, element: ReturnType<typeof createElement>, options: RootOptions): Root {
  const wasHydrated = container.dataset.hydrated !== undefined;
  container.dataset.hydrated = '';
  if (!wasHydrated) return hydrateRoot(container, element, options);
  const root = createRoot(container, options);
  root.render(element);
  return root;
}

function restoreDraft({ facts, store }: Form, container: HTMLElement): void {
  if (facts.sent) deleteDraft(container);
  else if (!facts.refused) {
    const { draft, place } = storedDraft(container);
    store.setState((now) => ({ draft: joined(now.draft, draft), place }));
  }
}

function joined(begun: Record<string, string>, stored: Record<string, string>): Record<string, string> {
  const { Message: first = '' } = stored;
  const { Message: second = '' } = begun;
  const both = first && second && !first.includes(second);
  return { ...begun, ...stored, ...(both && { Message: `${first.trimEnd()}\n\n${second}` }) };
}

function take({ store }: Form, { values, files }: CapturedInput): void {
  store.setState(({ draft }) => ({ draft: { ...draft, ...values }, file: files?.[0] }));
}

function settle(): void {
  for (const [container, known] of hydratedForms) {
    const { form, root, hydrated } = known;
    const { sent, summary, isSending, reset, forget } = form.store.getState();
    if (!container.isConnected) {
      hydratedForms.delete(container);
      // React may report an unmount before hydration as an error.
      hydrated.then(
        () => root.unmount(),
        () => {},
      );
    } else if (sent) reset();
    // Clears only the messages, because the visitor may still correct the values.
    else if (summary && !isSending) forget();
    fillSubject(known, container);
  }
}

const subjectField = 'Subject';

/** Replaces the subject with the page's subject unless the visitor has changed it. */
function fillSubject(known: HydratedForm, container: HTMLElement): void {
  const section = container.closest<HTMLElement>('[data-contact]');
  if (!section) return;
  const { subject = '' } = section.dataset;
  const { draft, change } = known.form.store.getState();
  if ((draft[subjectField] ?? '') === known.subject && subject !== known.subject) change(subjectField, subject);
  known.subject = subject;
}

function countriesIn(container: HTMLElement): Country[] {
  const list = container.querySelector<HTMLSelectElement>(`[name=${countryField}]`);
  return Array.from(list?.options ?? [], countryOf).filter(({ id }) => id > 0);
}

function countryOf({ value, text, dataset: { flag } }: HTMLOptionElement): Country {
  return { id: Number(value), name: text, ...(flag && { flagUrl: flag }) };
}
