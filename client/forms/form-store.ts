import { createStore, type StoreApi } from 'zustand/vanilla';
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
  /** Replaces the form's usual text beside the reference. */
  said: string;
  /** Text about the submission, such as the booked time. */
  words: string;
}

export interface Failure {
  message: string;
  remark?: string | undefined;
  errors: Record<string, string>;
}

interface FormState {
  draft: Record<string, string>;
  file: File | undefined;
  faults: Record<string, string>;
  summary: Summary | undefined;
  sent: Sent | undefined;
  isLive: boolean;
  isSending: boolean;
  /** Upload progress, from 0 to 1. */
  share: number | undefined;
  question: Question | undefined;
  words: string;
  /** Announced to screen readers without moving focus. */
  heard: string;
  /** Tries on this page. The answer to one takes focus. */
  tries: number;
  resets: number;
}

interface FormActions {
  change(name: string, value: string): void;
  /** Sets or clears the fault of a field. The summary follows. */
  mark(name: string, fault: string | undefined): void;
  send(): void;
  fail(failure: Failure): void;
  /** Clears the answer to the last try. The values stay. */
  forget(): void;
  reset(): void;
}

export type FormStore = StoreApi<FormState & FormActions>;

export function createFormStore({ refused, sent, said = '', draft = {} }: FormFacts): FormStore {
  return createStore((set) => ({
    draft: refused?.values ?? draft,
    file: undefined,
    faults: refused?.errors ?? {},
    summary: refused && summaryOf(refused),
    sent: sent ? { reference: sent, said, words: '' } : undefined,
    isLive: false,
    isSending: false,
    share: undefined,
    question: undefined,
    words: '',
    heard: '',
    tries: 0,
    resets: 0,
    change: (name, value) => set(({ draft }) => ({ draft: { ...draft, [name]: value } })),
    mark: (name, fault) =>
      set((now) => {
        if (now.faults[name] === fault) return now;
        const { [name]: _, ...others } = now.faults;
        const faults = fault ? { ...others, [name]: fault } : others;
        return { faults, summary: withoutMended(now.summary, faults), heard: fault ?? '' };
      }),
    send: () => set(({ tries }) => ({ ...unsaid, isSending: true, tries: tries + 1, heard: 'Sending' })),
    fail: (failure) =>
      set(({ tries }) => ({ ...unsaid, faults: failure.errors, summary: summaryOf(failure), tries: tries + 1 })),
    forget: () => set(unsaid),
    reset() {
      set(({ resets, draft: { [countryField]: country } }) => ({
        ...unsaid,
        draft: country === undefined ? {} : { [countryField]: country },
        file: undefined,
        resets: resets + 1,
      }));
      setTimeout(() => set(({ draft: { [countryField]: _, ...draft } }) => ({ draft })), countryDelay);
    },
  }));
}

/** Milliseconds until a reset form returns to the default country (specification, section 9). */
const countryDelay = 100;

const unsaid = { faults: {}, summary: undefined, sent: undefined, isSending: false, share: undefined, heard: '' };

function summaryOf({ message, remark, errors }: Failure): Summary {
  return { message, ...(remark && { remark }), names: Object.keys(errors) };
}

function withoutMended(summary: Summary | undefined, faults: Record<string, string>): Summary | undefined {
  if (!summary || summary.names.length === 0) return summary;
  const names = summary.names.filter((name) => faults[name]);
  return names.length > 0 ? { ...summary, names } : undefined;
}
