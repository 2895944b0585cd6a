import { followChat } from './chat.ts';
import { saveDrafts } from './drafts.ts';
import { showLocalTimes } from './local-times.ts';
import { performPasskeys } from './passkeys.ts';
import { listenForKeys } from './shortcuts.ts';

tellTimeZone();
showLocalTimes(document);
performPasskeys();
// Before saveDrafts, because its listener must not see the replies that followChat sends.
followChat();
saveDrafts();
listenForKeys();
document.querySelector('.desk-nav [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
// Screen readers then read the notice, and the Tab key continues after it.
document.querySelector<HTMLElement>('.desk-notice')?.focus();
copyOnClick();

/** Stores the reader's time zone for the server. Reloads a page that shows times in a different zone. */
function tellTimeZone(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const cookie = `desk-zone=${timeZone}`;
  const isKnown = () => document.cookie.split('; ').includes(cookie);
  if (isKnown()) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari got the Cookie Store API only recently.
  document.cookie = `${cookie}; path=/; SameSite=Strict; max-age=31536000${secure}`;
  if (isKnown() && document.querySelector('[data-zone]')) location.reload();
}

/** Without JavaScript, the buttons remain hidden, and a person selects the text. */
function copyOnClick(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const field = button.previousElementSibling?.querySelector('input');
    if (!field) continue;
    button.hidden = false;
    button.addEventListener('click', async () => {
      field.select();
      try {
        await navigator.clipboard.writeText(field.value);
        button.textContent = 'Copied';
      } catch {
        button.textContent = 'Selected';
      }
    });
  }
}
