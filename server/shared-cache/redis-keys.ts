import * as v from 'valibot';

/** Environment keys for the shared cache. */
export const redisKeys = {
  REDIS_URL: v.pipe(
    v.optional(redisUrl()),
    v.description(
      "Valkey or Redis 7 and later, as in rediss://user:password@cache.example.com:6379/0. The processes of the site use it to share the API's answers, rate limits, and used form tokens. The site keeps working while it is down. Turn off persistence on that server: the privacy policy says that counts of visitors are never on disk.",
    ),
    v.metadata({ otherwise: 'the memory of each process' }),
  ),
};

/** Messages do not repeat the value, because it contains a password. */
function redisUrl() {
  return v.pipe(
    v.string(),
    v.check(isOfRedis, 'use an address such as redis://host:6379, or rediss:// for TLS'),
    v.check(
      (text) => !isOfRedis(text) || /^\/?\d{0,4}$/.test(URL.parse(text)?.pathname ?? ''),
      'end with the number of the database, as in redis://host:6379/0',
    ),
    v.check(
      (text) => !isOfRedis(text) || !/[?#]/.test(text),
      'remove everything from the question mark on, and write a ? or # in a password as %3F or %23',
    ),
  );
}

function isOfRedis(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^rediss?:$/.test(url.protocol) && url.hostname !== '' && isDecodable(url);
}

/** Otherwise, a stray percent sign in a password would stop the start with a useless message. */
function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}
