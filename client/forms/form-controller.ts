import { cv } from '../../shared/forms/cv.ts';
import { clientFormOf } from '../../shared/forms/forms.ts';
import { guardFields } from '../../shared/forms/response.ts';
import { type DraftPlace, deleteDraft, forgetOnDevice, storeDraft } from './draft.ts';
import { isAnswer, makeQuestion } from './fields/question.ts';
import type { Form, FormController } from './form-context.ts';
import { formKinds } from './form-kinds.ts';
import { requestToken } from './form-token.ts';
import { isInView } from './frame/in-view.ts';
import type { PostResult } from './post.ts';
import { createSender } from './sender.ts';
import type { showToast } from './toasts/show-toast.tsx';

export interface EmbeddedFormOptions {
  headers?: () => Record<string, string>;
  onSent?: () => void;
  onFailed?: () => void;
}

const nothingLost = 'Your entries are still here. Check your connection and try again.';
const stopped = 'Nothing was sent. Your entries are still here.';
const notYet = 'We haven’t sent the form yet. Please check:';
const wrongAnswer = 'Incorrect answer. Please try again.';
const noAnswer = 'Please answer the arithmetic question.';

export function createFormController(
  { name, store }: Form,
  container: HTMLElement,
  { headers, onSent }: EmbeddedFormOptions,
  fallBack: () => void,
): FormController {
  const { isGuarded, next, address = `/api/${name}` } = formKinds[name];
  const { page, acceptsFile } = clientFormOf(name);
  const sender = createSender({ container, name, address, headers, fileOf: () => store.getState().file });
  const state = store.getState;
  let stopping = new AbortController();

  return {
    prepare: requestToken,
    change(field, value) {
      state().change(field, value);
      keepDraft(state().place);
      if (state().errors[field]) state().mark(field, errorWhileTyping(field, value));
    },
    keepDraft(place) {
      if (place === 'tab') forgetOnDevice(container);
      keepDraft(place);
    },
    check(names) {
      const errors = sender.errors();
      for (const each of names) state().mark(each, errors[each]);
      return names.find((each) => errors[each]);
    },
    chooseFile(file) {
      store.setState({ file });
      state().mark(cv.field, sender.errors()[cv.field]);
    },
    renewQuestion() {
      store.setState({ question: makeQuestion() });
      state().change(guardFields.captcha, '');
      state().mark(guardFields.captcha, undefined);
    },
    leave({ target, relatedTarget }) {
      const { name: field = '', value = '', readOnly = false } = 'value' in target ? fieldOf(target) : {};
      // The submit button checks all fields. A message that appears before the click would move the button.
      if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return;
      // After a submission, the form moves focus. The field that loses focus must not be marked.
      const isSubmitted = state().isSending || state().sent || isNotice(relatedTarget);
      // Other controls fill in a read-only field.
      if (!field || readOnly || isSubmitted) return;
      if (field !== guardFields.captcha) return state().mark(field, sender.errors()[field]);
      const isInside = relatedTarget instanceof Node && target.closest('.field')?.contains(relatedTarget);
      if (value === '' && !isInside) state().mark(field, noAnswer);
    },
    async submit(event) {
      event.preventDefault();
      if (state().isSending) return;
      const posted = await send().catch(postNatively);
      if (posted) show(posted);
    },
    stop: () => stopping.abort(),
  };

  function keepDraft(place: DraftPlace | undefined): void {
    store.setState({ place: storeDraft(container, state().draft, place) });
  }

  async function send(): Promise<PostResult | undefined> {
    const errors = { ...sender.errors(), ...captchaError() };
    if (Object.keys(errors).length > 0) return void state().fail({ message: notYet, errors });
    stopping = new AbortController();
    state().send();
    return sender.send(acceptsFile && { signal: stopping.signal, onProgress });
  }

  /** A failed request does not throw. Any error here occurred before the form was sent. */
  function postNatively(error: unknown): void {
    reportError(error);
    fallBack();
    if (page) container.querySelector('form')?.requestSubmit();
  }

  function captchaError(): Record<string, string> {
    const { question, draft } = state();
    const given = draft[guardFields.captcha] ?? '';
    if (!isGuarded || (question && isAnswer(question, given))) return {};
    return { [guardFields.captcha]: given === '' ? noAnswer : wrongAnswer };
  }

  function errorWhileTyping(field: string, value: string): string | undefined {
    if (field !== guardFields.captcha) return sender.errors({ [field]: value })[field];
    const error = state().errors[field];
    return error === noAnswer && value !== '' ? undefined : captchaError()[field] && error;
  }

  function onProgress(share: number): void {
    const quarters = Math.floor(4 * share);
    store.setState({ share, ...(quarters && { announcement: `${25 * quarters}% sent` }) });
  }

  function show({ response, isLost, isStopped }: PostResult): void {
    if (response.status === '0') {
      const { errors = {} } = response;
      const message = isLost && !isStopped ? lostMessage() : response.message;
      const kind = isStopped ? 'info' : isLost ? 'warning' : 'error';
      const remark = isStopped ? stopped : isLost ? nothingLost : response.remark;
      toastUnlessSeen({ kind, title: message, text: remark ?? Object.values(errors).join(' ') });
      state().fail({ message, remark, errors });
      return;
    }
    const { reference, said = '', title = '' } = response;
    const { words } = state();
    deleteDraft(container);
    // Blurs the field first, because a later blur would mark the emptied field as required.
    container.querySelector<HTMLElement>(':focus')?.blur();
    state().reset();
    if (isGuarded) store.setState({ question: makeQuestion() });
    if (next) location.assign(`${next}?sent=${reference}`);
    else {
      toastUnlessSeen({ kind: 'success', title: response.message, text: `Reference ${reference}` });
      store.setState({ sent: { reference, said, title, words } });
    }
    onSent?.();
  }

  /** The form itself shows the result. */
  function toastUnlessSeen(toast: Parameters<typeof showToast>[0]): void {
    if (isInView(container.querySelector('form'))) return;
    import('./toasts/show-toast.tsx').then(
      (toasts) => toasts.showToast(toast),
      () => {},
    );
  }
}

function lostMessage(): string {
  return navigator.onLine ? 'We couldn’t send the form.' : 'You’re offline.';
}

function isNotice(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.notice') !== null;
}

function fieldOf({ name, value, readOnly }: { name?: string; value?: string; readOnly?: boolean }) {
  return { name, value, readOnly };
}
