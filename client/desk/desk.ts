import { saveDrafts } from './drafts.ts';
import { showLocalTimes } from './local-times.ts';
import { performPasskeys } from './passkeys.ts';
import { listenForKeys } from './shortcuts.ts';

showLocalTimes(document);
performPasskeys();
saveDrafts();
listenForKeys();
