import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DraftPlace } from './draft.ts';
import { countryField } from './fields/country/default-country.ts';
import type { Question } from './fields/question.ts';
import type { FormFacts } from './form-facts.ts';

export interface Summary {
  message: string;
  remark?: string;
  names: string[];
}

export interface Sent {
  reference: string;
  /** If not empty, replaces the form's usual text beside the reference. */
  said: string;
  /** If not empty, replaces the notice's usual title. */
  title: string;
  words: string;
}

export interface Failure {
  message: string;
  remark?: string | undefined;
  errors: Record<string, string>;
}

interface FormState {
  draft: Record<string, string>;
  /** Undefined if the draft is not stored. */
  place: DraftPlace | undefined;
  file: File | undefined;
  errors: Record<string, string>;
  summary: Summary | undefined;
  sent: Sent | undefined;
  isHydrated: boolean;
  isSending: boolean;
  /** Upload progress, from 0 to 1. */
  share: number | undefined;
  question: Question | undefined;
  words: string;
  announcement: string;
  /** Increases when a post starts and when an attempt fails. After a change, the result receives focus. */
  attempts: number;
  resets: number;
}

interface FormActions {
  change(name: string, value: string): void;
  mark(name: string, error: string | undefined): void;
  send(): void;
  fail(failure: Failure): void;
  /** Clears the last attempt's result but not the values. */
  forget(): void;
  reset(): void;
}

export type FormStore = StoreApi<FormState & FormActions>;

export function createFormStore({ refused, sent, said = '', title = '', draft = {} }: FormFacts): FormStore {
  return createStore((set) => ({
    draft: refused?.values ?? draft,
    place: undefined,
    file: undefined,
    errors: refused?.errors ?? {},
    summary: refused && summaryOf(refused),
    sent: sent ? { reference: sent, said, title, words: '' } : undefined,
    isHydrated: false,
    isSending: false,
    share: undefined,
    question: undefined,
    words: '',
    announcement: '',
    attempts: 0,
    resets: 0,
    change: (name, value) => set(({ draft }) => ({ draft: { ...draft, [name]: value } })),
    mark: (name, error) =>
      set((now) => {
        if (now.errors[name] === error) return now;
        const { [name]: _, ...others } = now.errors;
        const errors = error ? { ...others, [name]: error } : others;
        return { errors, summary: withoutFixed(now.summary, errors), announcement: error ?? '' };
      }),
    send: () =>
      set(({ attempts }) => ({ ...unsaid, isSending: true, attempts: attempts + 1, announcement: 'Sending' })),
    fail: (failure) =>
      set(({ attempts }) => ({
        ...unsaid,
        errors: failure.errors,
        summary: summaryOf(failure),
        attempts: attempts + 1,
      })),
    forget: () => set(unsaid),
    reset() {
      set(({ resets, draft: { [countryField]: country } }) => ({
        ...unsaid,
        draft: country === undefined ? {} : { [countryField]: country },
        place: undefined,
        file: undefined,
        resets: resets + 1,
      }));
      setTimeout(() => set(({ draft: { [countryField]: _, ...draft } }) => ({ draft })), countryDelay);
    },
  }));
}

/** Milliseconds until a reset form returns to the default country (docs/specification.md: Forms). */
const countryDelay = 100;

const unsaid = {
  errors: {},
  summary: undefined,
  sent: undefined,
  isSending: false,
  share: undefined,
  announcement: '',
};

function summaryOf({ message, remark, errors }: Failure): Summary {
  return { message, ...(remark && { remark }), names: Object.keys(errors) };
}

function withoutFixed(summary: Summary | undefined, errors: Record<string, string>): Summary | undefined {
  if (!summary || summary.names.length === 0) return summary;
  const names = summary.names.filter((name) => errors[name]);
  return names.length > 0 ? { ...summary, names } : undefined;
}
