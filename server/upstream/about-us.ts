/**
 * The subject of an upstream's no that speaks of this site or the API itself, not of a visitor's post:
 * undefined when nothing tells so. Such words mean that every post gets the same answer. They are those of common API
 * gateways and frameworks; what says no in other words is told by a read that is refused too. The reason holds none of
 * the upstream's words, which may repeat a visitor's.
 */
export function reasonAboutUs(message: string): string | undefined {
  const words = message.slice(0, longest).toLowerCase();
  return signs.find(({ patterns }) => patterns.some((pattern) => pattern.test(words)))?.reason;
}

/** Characters. No message of an API has its point later. */
const longest = 500;

const signs = [
  {
    reason: 'it speaks of a token or key',
    patterns: [
      /\btokens?\b|\bcredentials?\b|\b(?:api|access|secret|encryption)[ _-]?keys?\b|\bdecrypt|\bcipher/,
      /\b(?:invalid|wrong|bad|missing) signature\b|\bauthenticat(?:ed?|ion)\b/,
    ],
  },
  {
    reason: 'it speaks of access',
    patterns: [
      /\bunauthori[sz]ed\b|\bnot authori[sz]ed\b|\bauthori[sz]ation\b|\bforbidden\b|\bpermissions?\b|\bno access\b/,
      /\baccess (?:is |was )?(?:denied|not allowed|revoked|blocked)\b|\bwhite-?list|\ballow-?list|\bip address\b/,
      /\blicen[cs]e|\btenant\b|\bquota\b|\brate limit|\btoo many requests\b/,
    ],
  },
  {
    reason: 'it speaks of the operation or its version',
    patterns: [
      /\b(?:api|client|app|protocol|unsupported|outdated|old|wrong|invalid|unknown) version\b|\bdeprecated\b/,
      /\bversion (?:is )?(?:not supported|unsupported|mismatch|outdated|expired)\b/,
      /\b(?:unknown|invalid|unsupported|undefined|no such) (?:operation|service|method|action|endpoint|route|request)\b/,
      /\b(?:operation|service|method|action|endpoint|route) (?:is |was |does )?(?:not|unknown|unsupported|disabled)\b/,
      /\brequest (?:cannot|could not|can't) be (?:read|parsed|decrypted|processed)\b/,
    ],
  },
  {
    reason: 'it speaks of trouble of its own',
    patterns: [
      /\b(?:internal|server) (?:server )?error\b|\bexception\b|\bstack ?trace\b|\bsql(?:state)?\b|\bdatabase\b/,
      /\bmaintenance\b|\bunavailable\b|\btimed? ?out\b|\btimeout\b|\bconnection (?:refused|reset|failed|lost)\b/,
    ],
  },
];
