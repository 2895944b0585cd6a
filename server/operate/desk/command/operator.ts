import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';

const longestName = 64;

/**
 * Returns the operator's name: the user who ran sudo, otherwise the login user, otherwise the system user. After
 * `runuser`, only the login user identifies the person.
 */
export function operatorName(): string {
  return (process.env.SUDO_USER ?? loginName() ?? userName() ?? 'unknown').slice(0, longestName);
}

/** Returns undefined if the user ID has no name, as may happen in a container. */
export function userName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}

/**
 * Returns the name of the user who logged in, whose ID Linux records in `/proc/self/loginuid`; undefined if the ID or
 * its entry in `/etc/passwd` is missing.
 */
function loginName(): string | undefined {
  try {
    const id = readFileSync('/proc/self/loginuid', 'utf8').trim();
    const users = readFileSync('/etc/passwd', 'utf8').split('\n');
    return users.map((line) => line.split(':')).find(([, , user]) => user === id)?.[0];
  } catch {
    return undefined;
  }
}
