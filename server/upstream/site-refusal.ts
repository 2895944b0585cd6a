/** Matches phrases of common API gateways. The reason never repeats the message, because it may quote a visitor. */
export function siteRefusalReason(message: string): string | undefined {
  const words = message.slice(0, longest).toLowerCase();
  return signs.find(({ patterns }) => patterns.some((pattern) => pattern.test(words)))?.reason;
}

/** Characters. */
const longest = 500;

const signs = [
  {
    reason: 'the message mentions a token or key',
    patterns: [
      /\btokens?\b|\bcredentials?\b|\b(?:api|access|secret|encryption)[ _-]?keys?\b|\bdecrypt|\bcipher/,
      /\b(?:invalid|wrong|bad|missing) signature\b|\bauthenticat(?:ed?|ion)\b/,
    ],
  },
  {
    reason: 'the message mentions access rights',
    patterns: [
      /\bunauthori[sz]ed\b|\bnot authori[sz]ed\b|\bauthori[sz]ation\b|\bforbidden\b|\bpermissions?\b|\bno access\b/,
      /\baccess (?:is |was )?(?:denied|not allowed|revoked|blocked)\b|\bwhite-?list|\ballow-?list|\bip address\b/,
      /\blicen[cs]e|\btenant\b|\bquota\b|\brate limit|\btoo many requests\b/,
    ],
  },
  {
    reason: 'the message mentions the operation or its version',
    patterns: [
      /\b(?:api|client|app|protocol|unsupported|outdated|old|wrong|invalid|unknown) version\b|\bdeprecated\b/,
      /\bversion (?:is )?(?:not supported|unsupported|mismatch|outdated|expired)\b/,
      /\b(?:unknown|invalid|unsupported|undefined|no such) (?:operation|service|method|action|endpoint|route|request)\b/,
      /\b(?:operation|service|method|action|endpoint|route) (?:is |was |does )?(?:not|unknown|unsupported|disabled)\b/,
      /\brequest (?:cannot|could not|can't) be (?:read|parsed|decrypted|processed)\b/,
    ],
  },
  {
    reason: 'the message mentions an internal error',
    patterns: [
      /\b(?:internal|server) (?:server )?error\b|\bexception\b|\bstack ?trace\b|\bsql(?:state)?\b|\bdatabase\b/,
      /\bmaintenance\b|\bunavailable\b|\btimed? ?out\b|\btimeout\b|\bconnection (?:refused|reset|failed|lost)\b/,
    ],
  },
];
