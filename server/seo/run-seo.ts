import { parseArgs } from 'node:util';
import { sayOnTerminal } from '../launch/say-on-terminal.mjs';
import { StartUpError } from '../start-up-error.ts';
import { checkSite, SiteUnreachable } from './check-site.ts';
import { startOwnSite } from './own-site.ts';
import { reportOf } from './report.ts';

const usage = `Usage: npm run seo -- [ADDRESS] [--pages N] [--host NAME]

Crawls a running site without running scripts and reports mistakes that
matter to search engines and social networks. Without an address, starts the
site in this folder on a free port, with a temporary data folder.

  ADDRESS      origin of the site, such as http://127.0.0.1:3000
  --pages N    maximum number of pages to read (default 5000)
  --host NAME  host name to send, if the site accepts only that name

Exit code: 0 without findings, 1 with findings, 2 when the site could not be
checked.
`;

interface Surroundings {
  environment: Record<string, string | undefined>;
  streams: { stdout: NodeJS.WritableStream; stderr: NodeJS.WritableStream & { isTTY?: boolean } };
  signal: AbortSignal;
}

export async function runSeo(args: string[], { environment, streams, signal }: Surroundings): Promise<number> {
  try {
    const command = parseCommand(args);
    if (command === 'help') {
      streams.stdout.write(usage);
      return 0;
    }
    sayOnTerminal(streams.stderr, 'Reading every page. A hundred pages take about half a minute.');
    await using own = command.origin === undefined ? await startOwnSite(environment, signal) : undefined;
    const { pages, findings } = await checkSite({ ...command, origin: command.origin ?? own?.base ?? '', signal });
    streams.stdout.write(reportOf(findings, pages));
    return findings.length ? 1 : 0;
  } catch (error) {
    const known = error instanceof SiteUnreachable || error instanceof StartUpError || error instanceof WrongUsage;
    streams.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : error}\n`);
    return 2;
  }
}

class WrongUsage extends Error {}

interface Command {
  origin: string | undefined;
  host: string | undefined;
  mostPages: number;
}

function parseCommand(args: string[]): Command | 'help' {
  const { values, positionals } = parse(args);
  if (values.help || positionals[0] === 'help') return 'help';
  const [address, ...others] = positionals;
  const url = URL.parse(address ?? 'http://none');
  if (others.length || !url?.protocol.startsWith('http')) throw new WrongUsage(usage);
  if (url.pathname !== '/' || url.search) throw new WrongUsage(`Pass only the origin, as in ${url.origin}.`);
  const mostPages = Number(values.pages);
  if (!Number.isInteger(mostPages) || mostPages < 1)
    throw new WrongUsage('--pages must be a whole number of at least 1.');
  return { origin: address && url.origin, host: values.host, mostPages };
}

function parse(args: string[]) {
  try {
    const options = {
      pages: { type: 'string', default: '5000' },
      host: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    } as const;
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? `${error.message}\n\n${usage}` : usage);
  }
}
