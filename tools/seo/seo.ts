import { parseArgs } from 'node:util';
import { checkSite } from './check-site.ts';
import { reportOf } from './finding.ts';
import { SiteUnreachable } from './get.ts';

const usage = `Usage: npm run seo -- ADDRESS [--pages N]

Crawls a running site without running its scripts, and reports errors that
matter to search engines and social networks: links, HTML, titles, canonical addresses,
social images, structured data, sitemap, and robots.txt.

  ADDRESS    origin of the site, such as http://localhost:3000
  --pages N  maximum number of pages to read (default 5000)

Exit code: 0 without findings, 1 with findings, 2 if an argument is invalid or
the site cannot be checked.
`;

interface Streams {
  stdout: Pick<NodeJS.WritableStream, 'write'>;
  stderr: Pick<NodeJS.WritableStream, 'write'>;
}

export async function runSeo(args: string[], { stdout, stderr }: Streams): Promise<number> {
  const command = parseCommand(args);
  if (typeof command === 'string') {
    stderr.write(command);
    return 2;
  }
  try {
    const { pages, findings } = await checkSite(command);
    stdout.write(reportOf(findings, pages));
    return findings.length ? 1 : 0;
  } catch (error) {
    if (!(error instanceof SiteUnreachable)) throw error;
    stderr.write(`${error.message}\n`);
    return 2;
  }
}

function parseCommand(args: string[]): { origin: string; maxPages: number } | string {
  try {
    const options = { pages: { type: 'string', default: '5000' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const url = URL.parse(positionals[0] ?? '');
    const maxPages = Number(values.pages);
    if (positionals.length !== 1 || !url?.protocol.startsWith('http') || !(maxPages >= 1)) return usage;
    return url.pathname === '/' && !url.search
      ? { origin: url.origin, maxPages }
      : `Use only the origin, as in ${url.origin}.\n`;
  } catch {
    return usage;
  }
}

if (import.meta.main) process.exitCode = await runSeo(process.argv.slice(2), process);
