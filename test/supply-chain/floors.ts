/** Oldest releases that the lockfile may contain. Each maintained release line has its own floor. */
export const floors: { name: string; floors: string[]; why: string }[] = [
  {
    name: 'node',
    floors: ['24.21.0'],
    why: 'the newest release of the package; 24.22.3 fixes more, and should be used as soon as it is published',
  },
  { name: 'react', floors: ['19.2.8'], why: 'CVE-2026-44907, fixed in the whole release train' },
  { name: 'react-dom', floors: ['19.2.8'], why: 'CVE-2026-44907, fixed in the whole release train' },
  {
    name: 'react-router',
    floors: ['7.18.1', '8.5.1'],
    why: 'open redirects through // and backslash (CVE-2026-40181, 53669), denial of service through route matching (GHSA-chx6), GHSA-jjmj',
  },
  {
    name: 'react-router-dom',
    floors: ['7.18.1', '8.5.1'],
    why: 'depends on the same release of react-router',
  },
  { name: 'path-to-regexp', floors: ['8.4.0'], why: 'patterns that take exponential time (CVE-2026-4923, 4926)' },
  {
    name: 'body-parser',
    floors: ['2.3.0'],
    why: 'an invalid limit was ignored (CVE-2026-12590); denial of service (CVE-2025-13466)',
  },
  { name: 'qs', floors: ['6.16.0'], why: 'unbounded memory (CVE-2025-15284, 2026-2391, 82417, 82562)' },
  { name: 'multer', floors: ['2.2.0'], why: 'eight crashes by a single upload (CVE-2025-47935 and later)' },
  {
    name: 'undici',
    floors: ['6.28.0', '7.29.0', '8.9.0'],
    why: 'unbounded chains of content encodings (CVE-2026-22036, 1525, 6733)',
  },
  { name: 'dompurify', floors: ['3.4.7'], why: 'script injection through raw text elements (CVE-2026-0540, 49978)' },
  { name: 'morgan', floors: ['1.11.0'], why: 'forged log lines (CVE-2026-5078)' },
  { name: 'on-headers', floors: ['1.1.0'], why: 'headers changed after they were written (CVE-2025-7339)' },
  {
    name: 'crypto-js',
    floors: ['4.2.0'],
    why: 'weak key derivation (CVE-2023-46233); no longer maintained',
  },
];

/**
 * Oldest allowed release of the SQLite in Node. Earlier releases can lose pages of a database if one process writes
 * while another checkpoints.
 */
export const sqliteFloor = '3.51.3';

export const banned: { name: RegExp; why: string }[] = [
  { name: /^react-server-dom-/, why: 'remote code execution through a request (CVE-2025-55182 and its successors)' },
  { name: /^plain-crypto-js$/, why: 'the payload of the attack on axios of March 2026' },
];

/**
 * SHA-256 of the program that the package `node` downloads when it is installed. The lockfile contains only the hash of
 * the installer.
 */
export const nodePrograms: Record<string, string> = {
  'linux-x64': '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
};
