import { copyOnClick } from './copy.ts';
import { saveDrafts } from './drafts.ts';
import { showLocalTimes } from './local-times.ts';
import { performPasskeys } from './passkeys.ts';
import { listenForKeys } from './shortcuts.ts';
import { tellTimeZone } from './time-zone.ts';

tellTimeZone();
showLocalTimes(document);
performPasskeys();
saveDrafts();
listenForKeys();
copyOnClick();
