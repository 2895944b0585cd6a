import type { MouseEvent } from 'react';
import { Arrow } from '../../ui/arrow.tsx';

/** How to get a call: the number in office hours, or the form on this page with two times in it. */
export function Schedule() {
  return (
    <section id="schedule" className="schedule" aria-labelledby="schedule-title">
      <h2 id="schedule-title" className="schedule__title">
        Schedule a call
      </h2>
      <p>
        Ring the number below in office hours. Or send the form with two times that suit you and your time zone, and an
        engineer rings you at one of them.
      </p>
      <p className="schedule__action">
        {/* biome-ignore lint/a11y/useValidAnchor: it is a link without script, and script also fills in the form. */}
        <a className="button button--ghost" href="#enquiry-FullName" onClick={askForCall}>
          Ask for a call <Arrow />
        </a>
      </p>
    </section>
  );
}

/** Without script the link leads to the form. Script also writes what is left empty. */
function askForCall(event: MouseEvent): void {
  event.preventDefault();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  write('Subject', 'A call');
  write('Message', `Please ring me at one of these times:\n1. \n2. \nMy time zone: ${timeZone}`);
  controlOf('FullName')?.focus();
}

function write(name: string, text: string): void {
  const control = controlOf(name);
  if (!control || control.value) return;
  control.value = text;
  // As if it had been typed: the form keeps a draft of it.
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

function controlOf(name: string) {
  return document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`form.enquiry [name="${name}"]`);
}
