import { requireElement } from './require-element.ts';
import { storedToken } from './token.ts';

export interface Details {
  /** Resolves to false if the form's script cannot be loaded or the form cannot be hydrated. */
  show(): Promise<boolean>;
  hide(): void;
}

export function createDetails({ onSent, onFailed }: { onSent: () => void; onFailed: () => void }): Details {
  const details = requireElement('.talk__details', HTMLElement);
  const container = requireElement('[data-form=details]', HTMLElement);
  let isWanted = false;

  return {
    async show() {
      isWanted = true;
      try {
        const { hydrateForm } = await import('../../forms/forms.ts');
        await hydrateForm(container, { headers, onSent: finish, onFailed: fail });
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

  /** Hides the form, because no page accepts a post of this form without script. */
  function fail(): void {
    details.hidden = true;
    onFailed();
  }

  function finish(): void {
    isWanted = false;
    details.hidden = true;
    onSent();
  }
}

function headers(): Record<string, string> {
  return { Authorization: `Bearer ${storedToken()}` };
}
