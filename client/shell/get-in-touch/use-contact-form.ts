import { type FocusEvent, type InputEvent, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { guardFields, type RefusedPost } from '../../../shared/forms/answer.ts';
import { dropDraft, keepDraft, restoreDraft } from '../../forms/draft.ts';
import { useGetInTouch } from '../../state/get-in-touch.ts';
import { showToast } from '../toasts/show-toast.tsx';
import { answerTo, makeQuestion, type Question } from './captcha.tsx';
import { clearForm } from './clear-form.ts';
import type { Enquiry } from './enquiry.ts';
import { nothingLost, type Summary } from './notice.tsx';

interface View {
  errors: Record<string, string | undefined>;
  summary: Summary | undefined;
  tries: number;
  busy: boolean;
  /** What was found wrong with a field that was left. No focus goes there, so it is spoken. */
  heard: string;
}

const untouched: View = { errors: {}, summary: undefined, tries: 0, busy: false, heard: '' };
const wrongAnswer = 'Incorrect answer. Please try again.';

interface FormFacts {
  refused: RefusedPost | null;
  sentBefore: string | undefined;
  onLive: (() => void) | undefined;
}

/** What the form does once it is live. Checking and sending are a chunk of their own, loaded on first focus. */
export function useContactForm({ refused, sentBefore, onLive }: FormFacts) {
  const [view, setView] = useState<View>(
    refused ? { ...untouched, errors: refused.errors, summary: refused } : untouched,
  );
  const [question, setQuestion] = useState<Question | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const loading = useRef<Promise<Enquiry>>(undefined);
  const sending = useRef(false);
  const { sent = view.tries === 0 ? sentBefore : undefined } = useGetInTouch();

  function open(element: HTMLFormElement): Promise<Enquiry> {
    loading.current ??= import('./enquiry.ts').then(({ createEnquiry }) => createEnquiry(element));
    loading.current.catch(() => {
      loading.current = undefined;
    });
    return loading.current;
  }

  /** For what may be left undone where the chunk cannot be had. */
  function whenOpen(element: HTMLFormElement, run: (enquiry: Enquiry) => void): void {
    open(element).then(run, () => {});
  }

  const started = useRef(() => {
    onLive?.();
    setQuestion(makeQuestion());
    const element = form.current;
    if (element && sentBefore) dropDraft(element);
    else if (element && !refused) restoreDraft(element);
    if (element?.contains(document.activeElement)) whenOpen(element, (enquiry) => enquiry.prepare());
  });
  // Before the next key is pressed.
  useLayoutEffect(() => {
    started.current();
    return useGetInTouch.subscribe((now, before) => {
      if (now.resets === before.resets) return;
      if (form.current) clearForm(form.current);
      setView({ ...untouched, tries: 1 });
      setQuestion(makeQuestion());
    });
  }, []);

  function mark(name: string, error: string | undefined): void {
    setView((now) =>
      now.errors[name] === error ? now : { ...now, errors: { ...now.errors, [name]: error }, heard: error ?? '' },
    );
  }

  function fail(summary: Summary): void {
    setView(({ tries }) => ({ ...untouched, errors: summary.errors, summary, tries: tries + 1 }));
  }

  function refuse(summary: Summary): void {
    toast('error', summary.message, summary.isLost ? nothingLost : Object.values(summary.errors).join(' '));
    fail(summary);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    const element = event.currentTarget;
    const answer = new FormData(element).get(guardFields.captcha);
    const captchaFault = question && Number(answer || Number.NaN) === answerTo(question) ? undefined : wrongAnswer;
    useGetInTouch.setState({ sent: undefined });
    try {
      const enquiry = await open(element).catch(() => undefined);
      // After a deploy the chunk may be gone. Without it the form is still a form.
      if (!enquiry && !captchaFault && navigator.onLine) return element.submit();
      if (!enquiry && !captchaFault) return refuse({ message: 'HTTP request failed.', errors: {}, isLost: true });
      const errors = { ...enquiry?.faults(), ...(captchaFault && { [guardFields.captcha]: captchaFault }) };
      if (!enquiry || Object.keys(errors).length > 0) return fail({ message: 'Not sent yet. Please check:', errors });
      setView(({ tries }) => ({ ...untouched, tries: tries + 1, busy: true }));
      const { answer: result, isLost } = await enquiry.send();
      if (result.status === '1') {
        toast('success', result.message, `Reference ${result.reference}`);
        useGetInTouch.getState().confirm(result.reference);
      } else {
        refuse({ message: result.message, errors: result.errors ?? {}, isLost });
      }
    } catch {
      refuse({ message: 'HTTP request failed.', errors: {}, isLost: true });
    } finally {
      sending.current = false;
    }
  }

  return {
    ...view,
    form,
    sent,
    question,
    renewQuestion() {
      setQuestion(makeQuestion());
      const answer = form.current?.elements.namedItem(guardFields.captcha);
      if (answer instanceof HTMLInputElement) answer.value = '';
      setView(withoutCaptchaFault);
    },
    handlers: {
      onSubmit: submit,
      onFocus: ({ currentTarget }: FocusEvent<HTMLFormElement>) =>
        whenOpen(currentTarget, (enquiry) => enquiry.prepare()),
      onBlur({ currentTarget, target, relatedTarget }: FocusEvent<HTMLFormElement, HTMLInputElement>) {
        // The press on the button checks everything; a message that moves the button would make it miss.
        if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return;
        if (target.name === guardFields.captcha || !target.required) return;
        whenOpen(currentTarget, (enquiry) => mark(target.name, enquiry.faults()[target.name]));
      },
      onInput({ currentTarget, target }: InputEvent<HTMLFormElement>) {
        keepDraft(currentTarget);
        whenOpen(currentTarget, (enquiry) => {
          if (target instanceof HTMLElement && 'name' in target) recheck(String(target.name), enquiry);
        });
      },
    },
  };

  function recheck(name: string, enquiry: Enquiry): void {
    if (name !== guardFields.captcha && view.errors[name]) mark(name, enquiry.faults()[name]);
  }
}

function withoutCaptchaFault(view: View): View {
  if (!view.errors[guardFields.captcha]) return view;
  const { [guardFields.captcha]: _, ...left } = view.summary?.errors ?? {};
  const summary = view.summary && Object.keys(left).length > 0 ? { ...view.summary, errors: left } : undefined;
  return { ...view, summary, errors: { ...view.errors, [guardFields.captcha]: undefined } };
}

function toast(kind: 'success' | 'error', title: string, text: string): void {
  showToast({ kind, title, text, extraClass: 'toast--enquiry' });
}
