import { createContext, type FocusEvent, type SubmitEvent, use } from 'react';
import { useStore } from 'zustand';
import type { ClientFormName } from '../../shared/forms/forms.ts';
import type { Country } from '../../shared/items.ts';
import type { DraftPlace } from './draft.ts';
import type { FormFacts } from './form-facts.ts';
import { createFormStore, type FormStore } from './form-store.ts';

export interface Form {
  name: ClientFormName;
  facts: FormFacts;
  store: FormStore;
  countries?: Country[] | undefined;
  controller?: FormController;
}

export interface FormController {
  prepare(): void;
  change(name: string, value: string): void;
  /** Stores the draft only in the tab or also on the device. */
  keepDraft(place: DraftPlace): void;
  /** Marks the errors of these fields and returns the first field that has one. */
  check(names: string[]): string | undefined;
  chooseFile(file: File | undefined): void;
  renewQuestion(): void;
  leave(event: FocusEvent<HTMLFormElement>): void;
  submit(event: SubmitEvent<HTMLFormElement>): void;
  stop(): void;
}

export function createForm(name: ClientFormName, facts: FormFacts, countries?: Country[]): Form {
  return { name, facts, countries, store: createFormStore(facts) };
}

export const FormContext = createContext<Form | null>(null);

export function useForm(): Form {
  const form = use(FormContext);
  if (!form) throw new Error('A form field must be rendered inside a FormContext.');
  return form;
}

export function useFormState<Part>(select: (state: ReturnType<FormStore['getState']>) => Part): Part {
  return useStore(useForm().store, select);
}

export function useField(name: string) {
  const { facts, store, controller } = useForm();
  return {
    id: `${facts.prefix}-${name}`,
    value: useFormState(({ draft }) => draft[name] ?? ''),
    error: useFormState(({ errors }) => errors[name]),
    change: (value: string) => (controller ? controller.change(name, value) : store.getState().change(name, value)),
  };
}
