import { createStore, type StoreApi } from 'zustand/vanilla';
import { countryField } from './fields/country/default-country.ts';
import type { Question } from './fields/question.ts';
import type { FormFacts } from './form-facts.ts';

/** The faults of the last try, as the top of the form lists them. */
export interface Summary {
  message: string;
  /** Said below the message. */
  remark?: string;
  /** Fields that were at fault and still are. */
  names: string[];
}

/** A post that was kept. */
export interface Sent {
  reference: string;
  /** Words of the answer. */
  message: string;
  /** The answer to a form that was sent. */
  words: string;
}

/** A try that failed: its words, and those at each field. */
export interface Failure {
  message: string;
  remark?: string;
  errors: Record<string, string>;
}

interface FormState {
  /** Values of the fields, by name. */
  draft: Record<string, string>;
  file: File | undefined;
  /** Faults of fields that were left or sent, by name. */
  faults: Record<string, string>;
  summary: Summary | undefined;
  sent: Sent | undefined;
  isLive: boolean;
  isSending: boolean;
  /** How much of a file has gone, from 0 to 1. */
  share: number | undefined;
  /** The captcha's, asked only once the form is live. */
  question: Question | undefined;
  /** Words about the draft that the confirmation repeats. */
  words: string;
  /** Heard and not seen: no focus goes to what it is about. */
  heard: string;
  /** Number of tries from here. What is said after the first takes focus. */
  tries: number;
  /** Number of resets. */
  resets: number;
}

interface FormActions {
  change(name: string, value: string): void;
  /** Says at a field what is wrong with it, or that nothing is. The summary follows. */
  mark(name: string, fault: string | undefined): void;
  /** A try is on its way. */
  send(): void;
  fail(failure: Failure): void;
  /** Takes back what was said to the last try. What was typed stays. */
  forget(): void;
  /** Empties the form, from anywhere. */
  reset(): void;
}

export type FormStore = StoreApi<FormState & FormActions>;

/** The state of one form, from the facts that it was rendered with. */
export function createFormStore({ refused, sent, said = '' }: FormFacts): FormStore {
  return createStore((set) => ({
    draft: refused?.values ?? {},
    file: undefined,
    faults: refused?.errors ?? {},
    summary: refused && summaryOf(refused),
    sent: sent ? { reference: sent, message: said, words: '' } : undefined,
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

/** Milliseconds between the reset and the return to the default country (specification, section 9). */
const countryDelay = 100;

/** The state without an answer to a try and without a try under way. */
const unsaid = { faults: {}, summary: undefined, sent: undefined, isSending: false, share: undefined, heard: '' };

function summaryOf({ message, remark, errors }: Failure): Summary {
  return { message, ...(remark && { remark }), names: Object.keys(errors) };
}

function withoutMended(summary: Summary | undefined, faults: Record<string, string>): Summary | undefined {
  if (!summary || summary.names.length === 0) return summary;
  const names = summary.names.filter((name) => faults[name]);
  return names.length > 0 ? { ...summary, names } : undefined;
}
