import { part } from './part.ts';
import { knownToken } from './token.ts';

export interface Details {
  /** Asks where to answer, once the form is live. What was typed before is still there. False where it cannot be had. */
  show(): Promise<boolean>;
  /** Unless somebody is typing in it. */
  hide(): void;
}

/** The form that makes an enquiry of the conversation, when nobody answers. It is one of the site's forms. */
export function createDetails({ onSent }: { onSent: () => void }): Details {
  const details = part('.talk__details', HTMLElement);
  const place = part('[data-form=details]', HTMLElement);
  let isWanted = false;

  return {
    async show() {
      isWanted = true;
      try {
        const { wakeForm } = await import('../forms/forms.ts');
        await wakeForm(place, { headers, onSent: finish });
      } catch {
        return false;
      }
      details.hidden = !isWanted;
      return true;
    },
    hide() {
      if (details.contains(document.activeElement)) return;
      isWanted = false;
      details.hidden = true;
    },
  };

  function finish(): void {
    isWanted = false;
    details.hidden = true;
    onSent();
  }
}

/** What tells the conversation from others. */
function headers(): Record<string, string> {
  return { Authorization: `Bearer ${knownToken()}` };
}
