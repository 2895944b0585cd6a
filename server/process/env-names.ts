import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { isWithin } from './text/edit-distance.ts';

/**
 * `ownNames` are the names in `.env`. A weaker resemblance is enough for these names, because only the site uses that
 * file.
 */
export function typoErrors(
  given: Record<string, string | undefined>,
  keys: readonly string[],
  ownNames: readonly string[],
): string[] {
  const free = keys.filter((key) => !given[key]);
  return Object.keys(given)
    .filter((name) => !keys.includes(name) && !foreign.test(name))
    .flatMap((name) => {
      const isOwn = ownNames.includes(name);
      const meant = nearestKey(name, isOwn ? keys : free, isOwn);
      return meant ? [`${name}: unknown key; did you mean ${meant}?`] : [];
    });
}

export function unknownEnvNames(ownNames: readonly string[], keys: readonly string[]): string[] {
  return ownNames.filter((name) => !keys.includes(name) && !foreign.test(name));
}

export function namesInEnvFile(): string[] {
  try {
    return Object.keys(parseEnv(readFileSync('.env', 'utf8')));
  } catch {
    return [];
  }
}

/** Names that other programs or libraries read. */
const foreign =
  /^(?:(?:npm_|NODE_|MALLOC_|LC_|SSL_|UV_|COMPOSE_|DOCKER_|OTEL_).*|NOTIFY_SOCKET|LISTEN_FDS|TZ|LANG|PATH|NO_COLOR|FORCE_COLOR|(?:HTTPS?|NO|ALL)_PROXY)$/i;

/**
 * Minimum number of letters that a key must have to be suggested: `own` for names in `.env`, `shared` for all others.
 * Names of other programs often resemble a shorter key.
 */
const shortest = { own: 3, shared: 6 };
const longEnoughForTwoMistakes = 8;

function nearestKey(name: string, keys: readonly string[], isOwn: boolean): string | undefined {
  const typed = lettersOf(name);
  const candidates = keys.filter((key) => lettersOf(key).length >= (isOwn ? shortest.own : shortest.shared));
  const max = isOwn && typed.length >= longEnoughForTwoMistakes ? 2 : 1;
  return [0, 1, 2]
    .filter((mistakes) => mistakes <= max)
    .map((mistakes) => candidates.find((key) => isWithin(typed, lettersOf(key), mistakes)))
    .find((key) => key !== undefined);
}

function lettersOf(name: string): string {
  return name.toUpperCase().replace(/[_.-]/g, '');
}
