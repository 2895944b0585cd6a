import { sheetSchemas } from '../../shared/forms/schemas.ts';
import { isSheetName } from '../../shared/site.ts';
import { make } from '../browser/make.ts';
import { nothingLost } from '../shell/get-in-touch/notice.tsx';
import { showToast, startToasts } from '../shell/toasts/show-toast.tsx';
import type { BandMarkup } from '../site-context.ts';
import { dropDraft, keepDraft, restoreDraft } from './draft.ts';
import { draftRestored } from './draft-place.ts';
import { fileFieldOf } from './file-field.ts';
import { createStatus } from './form-status.ts';
import { isMarked, markField, showFaults, showSent, unmark } from './form-view.ts';
import { createSender } from './sender.ts';
import { sending, showProgress } from './upload-progress.ts';

/** Makes a form live that the server rendered: it checks, keeps a draft, and posts without leaving the page. */
export function makeLive(form: HTMLFormElement, client: BandMarkup['client']): void {
  const name = form.dataset.form ?? '';
  if (!isSheetName(name)) return;
  const file = fileFieldOf(form);
  const sender = createSender(form, { schema: sheetSchemas[name], address: `/api/${name}`, file });
  const say = createStatus(form);
  let isSending = false;
  startToasts(client.createRoot);
  form.noValidate = true;
  if (form.querySelector('.notice:not([hidden])')) forgetDefaults(form);
  else restoreDraft(form);
  form.dispatchEvent(new Event(draftRestored));
  sender.prepare();

  form.addEventListener('focusin', sender.prepare);
  form.addEventListener('input', ({ target }) => {
    keepDraft(form);
    if (target instanceof Element && isMarked(target)) mark(target);
  });
  file?.control.addEventListener('change', () => mark(file.control));
  form.addEventListener('focusout', ({ target, relatedTarget }) => {
    // The press on the button checks everything; a message that moves the button would make it miss.
    if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return;
    // What is to be answered takes focus, and is heard there.
    if (target instanceof Element && !isSending) mark(target);
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    unmark(form);
    const faults = sender.faults();
    try {
      if (Object.keys(faults).length > 0) showFaults(form, 'Not sent yet. Please check:', faults);
      else await send();
    } finally {
      isSending = false;
    }
  });

  /** No focus goes to what is found meanwhile, so it is said. */
  function mark(control: Element): void {
    say(markField(control, sender.faults()));
  }

  async function send(): Promise<void> {
    const done = showBusy(form, say);
    const progress = file && showProgress(form, say);
    const { answer, isLost } = await sender.send(progress);
    progress?.done();
    done();
    if (answer.status === '0') {
      const { message, errors = {} } = answer;
      const text = isLost ? nothingLost : Object.values(errors).join(' ');
      showToast({ kind: 'error', title: message, text, extraClass: 'toast--enquiry' });
      return showFaults(form, message, errors, isLost ? nothingLost : undefined);
    }
    const { message, reference } = answer;
    showToast({ kind: 'success', title: message, text: `Reference ${reference}`, extraClass: 'toast--enquiry' });
    dropDraft(form);
    form.reset();
    const { next } = form.dataset;
    if (next) follow(`${next}?sent=${reference}`);
    else showSent(form, reference, message);
  }
}

/** What was shown again after a refused post is no default: an empty form is empty. */
function forgetDefaults(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('.field__control')) {
    const { value } = control;
    if (control.type === 'file') continue;
    control.defaultValue = '';
    control.value = value;
  }
}

function showBusy(form: HTMLFormElement, say: (words: string) => void): () => void {
  const button = form.querySelector('button[type=submit]');
  const idle = Array.from(button?.childNodes ?? []);
  const setBusy = (busy: boolean) => {
    say(busy ? sending : '');
    form.ariaBusy = String(busy);
    form.querySelector('.enquiry__fields')?.toggleAttribute('inert', busy);
    if (button) button.ariaDisabled = String(busy);
    button?.replaceChildren(...(busy ? [sending] : idle));
  };
  setBusy(true);
  return () => setBusy(false);
}

/** As a link does: the site's own navigation follows it. */
function follow(href: string): void {
  const link = make('a', { href });
  document.body.append(link);
  link.click();
  link.remove();
}
