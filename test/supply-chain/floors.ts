/**
 * The oldest release of a package that may stand in the lockfile, anywhere in the tree, and what was wrong before it.
 * Where several lines are kept up, each has its own. A package need not be there to have a floor.
 */
export const floors: { name: string; floors: string[]; why: string }[] = [
  {
    name: 'node',
    floors: ['24.21.0'],
    why: 'the newest that the package has; 24.22.3 mends more, so go there as soon as it is published',
  },
  { name: 'react', floors: ['19.2.8'], why: 'CVE-2026-44907, mended in the whole train' },
  { name: 'react-dom', floors: ['19.2.8'], why: 'CVE-2026-44907, mended in the whole train' },
  {
    name: 'react-router',
    floors: ['7.18.1', '8.5.1'],
    why: 'open redirects by // and backslash (CVE-2026-40181, 53669), denial of service by route matching (GHSA-chx6), GHSA-jjmj',
  },
  {
    name: 'react-router-dom',
    floors: ['7.18.1', '8.5.1'],
    why: 'brings the same release of react-router',
  },
  { name: 'path-to-regexp', floors: ['8.4.0'], why: 'patterns that take exponential time (CVE-2026-4923, 4926)' },
  {
    name: 'body-parser',
    floors: ['2.3.0'],
    why: 'a limit that is not valid was no limit (CVE-2026-12590); denial of service (CVE-2025-13466)',
  },
  { name: 'qs', floors: ['6.16.0'], why: 'memory without bound (CVE-2025-15284, 2026-2391, 82417, 82562)' },
  { name: 'multer', floors: ['2.2.0'], why: 'eight ways to crash it by one upload (CVE-2025-47935 and later)' },
  {
    name: 'undici',
    floors: ['6.28.0', '7.29.0', '8.9.0'],
    why: 'chains of content encodings without bound (CVE-2026-22036, 1525, 6733)',
  },
  { name: 'dompurify', floors: ['3.4.7'], why: 'script through raw text elements (CVE-2026-0540, 49978)' },
  { name: 'morgan', floors: ['1.11.0'], why: 'forged lines of the log (CVE-2026-5078)' },
  { name: 'on-headers', floors: ['1.1.0'], why: 'headers changed after they were written (CVE-2025-7339)' },
  {
    name: 'crypto-js',
    floors: ['4.2.0'],
    why: 'weak derivation of keys (CVE-2023-46233); nobody maintains it any more',
  },
];

/** SQLite inside Node. Before it, a database that one process writes and another checkpoints can lose pages. */
export const sqliteFloor = '3.51.3';

/** Packages that are not to be in the tree at all. */
export const banned: { name: RegExp; why: string }[] = [
  { name: /^react-server-dom-/, why: 'code runs from what a visitor sends (CVE-2025-55182 and its successors)' },
  { name: /^plain-crypto-js$/, why: 'the payload of the attack on axios of March 2026' },
];

/**
 * SHA-256 of the program that the package `node` fetches when it is installed: it comes past the lockfile, which knows
 * the installer alone.
 */
export const nodePrograms: Record<string, string> = {
  'linux-x64': '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
};
