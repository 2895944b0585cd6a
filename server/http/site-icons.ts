import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';
import { themeColors } from '../../client/start/theme.ts';
import { contentHash } from './content-hash.ts';
import { refuseMethod } from './plain-response.ts';
import { caching, type ResponseHeaders, setFileHeaders } from './response-headers.ts';

interface File {
  type: string;
  body: Buffer;
  etag: string;
}

const types: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

export function siteIcons(folder: string, companyName: string, headers: ResponseHeaders): RequestHandler {
  const icons = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))] as const);
  const files = new Map<string, File>(
    [...icons, ['manifest.webmanifest', manifest(companyName)] as const].map(([name, body]) => {
      const etag = `"${contentHash(body)}"`;
      return [`/${name}`, { type: types[extname(name)] ?? '', body, etag }];
    }),
  );
  return (req, res, next) => {
    const file = files.get(req.path);
    if (!file) return next();
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuseMethod(res, headers);
    setFileHeaders(res, headers.sharedFile, caching.drawn);
    res.set({ 'Content-Type': file.type, ETag: file.etag });
    res.send(file.body);
  };
}

function manifest(companyName: string): Buffer {
  const icon = (name: string, sizes: string, purpose: string) => ({
    src: `/${name}`,
    sizes,
    type: 'image/png',
    purpose,
  });
  return Buffer.from(
    JSON.stringify({
      name: companyName,
      short_name: companyName,
      start_url: '/',
      // With this value, browsers do not offer to install the site.
      display: 'browser',
      background_color: themeColors.light,
      theme_color: themeColors.light,
      icons: [
        icon('icon-192.png', '192x192', 'any'),
        icon('icon-512.png', '512x512', 'any'),
        icon('icon-512.png', '512x512', 'maskable'),
      ],
    }),
  );
}
