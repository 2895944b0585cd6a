import { parseArgs } from 'node:util';
import { printOnTerminal } from '../../process/launch/print-on-terminal.mjs';
import { examineAll } from './examine.ts';
import { insideExaminations } from './inside/inside.ts';
import { examineOutside } from './outside/outside.ts';
import { isHealthy, jsonOf, reportOf } from './report.ts';

const usage = `Usage: npm run doctor -- [ADDRESS] [--json] [--test-mail] [--test-webhook]

Checks this installation, whether or not the site is running, and prints a
remedy for each problem. With an address, also checks the responses that
visitors and crawlers receive.

  ADDRESS         origin of the site, such as https://www.example.com
  --json          prints the findings as JSON
  --test-mail     sends a test notification by email
  --test-webhook  sends a test notification to the webhook

Exit code: 0 without failures, 1 with failures, 2 for a usage error.
`;

interface Surroundings {
  environment: Record<string, string | undefined>;
  streams: {
    stdout: NodeJS.WritableStream & { columns?: number };
    stderr: NodeJS.WritableStream & { isTTY?: boolean };
  };
}

export async function runDoctor(args: string[], { environment, streams }: Surroundings): Promise<number> {
  const command = readCommand(args);
  if (typeof command === 'string') {
    streams[command === usage ? 'stdout' : 'stderr'].write(command);
    return command === usage ? 0 : 2;
  }
  printOnTerminal(streams.stderr, 'Checking the installation. This can take half a minute.');
  const inside = await examineAll(insideExaminations({ environment, tests: command.tests }));
  const outside = command.origin === undefined ? [] : await examineOutside(command.origin, environment);
  const findings = [...inside, ...outside];
  const width = streams.stdout.columns || widthOfFiles;
  streams.stdout.write(command.json ? jsonOf(findings) : reportOf(findings, width));
  return isHealthy(findings) ? 0 : 1;
}

const widthOfFiles = 120;

interface Command {
  origin: string | undefined;
  json: boolean;
  tests: { mail: boolean; webhook: boolean };
}

function readCommand(args: string[]): Command | string {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: flag, 'test-mail': flag, 'test-webhook': flag, help: { ...flag, short: 'h' } },
    });
    const [address, ...others] = positionals;
    if (values.help || address === 'help') return usage;
    const url = address === undefined ? undefined : URL.parse(address);
    const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '';
    if (others.length || (address !== undefined && !isOrigin)) {
      return `Enter one origin, such as https://www.example.com.\n\n${usage}`;
    }
    const tests = { mail: values['test-mail'], webhook: values['test-webhook'] };
    return { origin: url?.origin, json: values.json, tests };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n${usage}`;
  }
}
