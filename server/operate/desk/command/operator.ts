import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';

/**
 * Returns the operator's name for the log: the user who ran sudo, otherwise the login user, otherwise the system user;
 * undefined if none has a name. After `runuser`, only the login user identifies the person.
 */
export function operator(environment: Record<string, string | undefined>): string | undefined {
  return environment.SUDO_USER ?? loginName() ?? userName();
}

export function operatorName(): string {
  return operator(process.env) ?? 'unknown';
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
