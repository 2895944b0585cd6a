export interface Head {
  title: string;
  description: string;
  robots: string;
  canonical: string;
  sharedTitle: string;
  sharedAddress: string;
}

export function headIn(html: string): Head {
  const read = (pattern: RegExp) => html.match(pattern)?.[1] ?? '';
  return {
    title: read(/<title>([^<]*)</),
    description: read(/<meta name="description" content="([^"]*)"/),
    robots: read(/<meta name="robots" content="([^"]*)"/),
    canonical: read(/<link rel="canonical" href="([^"]*)"/),
    sharedTitle: read(/<meta property="og:title" content="([^"]*)"/),
    sharedAddress: read(/<meta property="og:url" content="([^"]*)"/),
  };
}
