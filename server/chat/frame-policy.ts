/**
 * Headers of the frame's document, which differ from those of a page: it may be framed by this site. The provider's
 * code knows no Trusted Types and writes styles into its document; all of that stays in the frame.
 */
export function framePolicy(provider: 'built-in' | 'tawk', embed = ''): string {
  const rules = provider === 'built-in' ? builtIn : tawk(new URL(embed).origin);
  return Object.entries({ ...shared, ...rules })
    .map(([name, values]) => `${name} ${values}`)
    .join('; ');
}

const shared = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'self'",
};

const builtIn = {
  'script-src': "'self'",
  'style-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'form-action': "'self'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
};

/** Hosts as the provider's help names them for strict policies. */
function tawk(base: string) {
  const hosts = `${base} https://*.tawk.to`;
  return {
    'script-src': `'self' ${hosts} https://cdn.jsdelivr.net`,
    'style-src': `'self' 'unsafe-inline' ${hosts} https://fonts.googleapis.com https://cdn.jsdelivr.net`,
    'font-src': `'self' ${hosts} https://fonts.gstatic.com`,
    'img-src': `'self' data: blob: ${hosts} https://cdn.jsdelivr.net https://tawk.link https://s3.amazonaws.com`,
    'media-src': hosts,
    'connect-src': `'self' ${hosts} wss://*.tawk.to`,
    'frame-src': hosts,
    'form-action': `'self' ${hosts}`,
  };
}
