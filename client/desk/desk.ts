import { followChat } from './chat.ts';
import { copyOnClick } from './copy.ts';
import { saveDrafts } from './drafts.ts';
import { showLocalTimes } from './local-times.ts';
import { performPasskeys } from './passkeys.ts';
import { listenForKeys } from './shortcuts.ts';
import { tellTimeZone } from './time-zone.ts';

tellTimeZone();
showLocalTimes(document);
performPasskeys();
// Before the drafts, because a reply that the script sends leaves no draft.
followChat();
saveDrafts();
listenForKeys();
document.querySelector('.desk-nav [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
// A screen reader reads the notice, and the keyboard continues from it.
document.querySelector<HTMLElement>('.desk-notice')?.focus();
copyOnClick();
