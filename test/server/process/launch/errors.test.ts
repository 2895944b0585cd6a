import { spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { parseEnv } from '../../../../server/process/env.ts';
import { StartUpError } from '../../../../server/process/start-up-error.ts';
import { representatives } from '../../../support/full-run.ts';
import { aProjectCopy } from '../../../support/project-copy.ts';
import { sampleFolder } from '../../../support/site-content.ts';
import { canRunAsNobody, failToStart, nobody, startSampleSite } from '../../../support/site-process.ts';
import { aFolder } from '../../../support/temp-folder.ts';

type StartErrorCase = [name: string, run: () => Promise<string> | string, ...lines: RegExp[]];

const configuration: StartErrorCase[] = [
  ['a port with a letter', parsed({ PORT: '80a' }), /PORT: .+65535/],
  ['a port that is too high', parsed({ PORT: '70000' }), /PORT: .+65535/],
  ['an address without a scheme', parsed({ WEB_BASE: 'www.example.com' }), /WEB_BASE: .+https:\/\/.+/],
  ['an address without a host', parsed({ WEB_BASE: 'https://' }), /WEB_BASE: .+https:\/\/.+/],
  ['an address with a path', parsed({ WEB_BASE: 'https://a.example/site' }), /WEB_BASE: .+only a scheme and host.+/],
  ['an address with another scheme', parsed({ WEB_BASE: 'ftp://a.example' }), /WEB_BASE: .+https:\/\/.+/],
  ['an API without a scheme', parsed({ API_BASE: 'api.example.com' }), /API_BASE: .+https:\/\/.+/],
  ['an API without its secrets', parsed({ API_BASE: 'https://a.example' }), /API_BASE: .+CIPHER_SECRET.+/],
  ['a webhook without a scheme', parsed({ NOTIFY_WEBHOOK: 'a.example' }), /NOTIFY_WEBHOOK: .+https:\/\/.+/],
  ['a mail server without a scheme', parsed({ SMTP_URL: 'mail', NOTIFY_TO: 'a@b.example' }), /SMTP_URL: .+smtps.+/],
  ['recipients without a mail server', parsed({ NOTIFY_TO: 'a@b.example' }), /SMTP_URL: .+/],
  ['a proxy setting that trusts everyone', parsed({ TRUST_PROXY: 'true' }), /TRUST_PROXY: .+loopback.+/],
  ['a level that the log does not have', parsed({ LOG: 'loud' }), /LOG: .+info.+/],
  ['a chat provider without its IDs', parsed({ CHAT: 'tawk' }), /CHAT: .+CHAT_PROPERTY_ID.+/],
  ['a flag in words', parsed({ PRODUCTION: 'yes' }), /PRODUCTION: .+1 or 0/],
  ['a quota with a unit', parsed({ UPLOAD_QUOTA_MB: '5GB' }), /UPLOAD_QUOTA_MB: .+/],
  ['an unknown NODE_ENV', parsed({ NODE_ENV: 'staging' }), /NODE_ENV: .+PRODUCTION=0/],
  ['a key without its underscore', parsed({ WEBBASE: 'https://a.example' }), /WEBBASE: .+ WEB_BASE\?/],
  ['a key that is cut off', parsed({ SMTP_UR: 'smtp://a.example' }), /SMTP_UR: .+ SMTP_URL\?/],
  ['a key in the singular', parsed({ CHAT_ANSWER_SECOND: '5' }), /CHAT_ANSWER_SECOND: .+ CHAT_ANSWER_SECONDS\?/],
  [
    'several errors together',
    parsed({ PORT: 'x', IMAGE_HOSTS: 'a_b', NOTIFY_T0: 'a@b.example' }),
    /PORT: .+/,
    /IMAGE_HOSTS: .+/,
    /NOTIFY_T0: .+ NOTIFY_TO\?/,
  ],
];

const envFile: StartErrorCase[] = [
  ['a colon instead of an equals sign', withFile('LOG=off\nPORT: 4722\n'), /\.env:2: .+PORT=.+/],
  ['a line of nonsense', withFile('# a comment\n\nplease listen on 80\n'), /\.env:3: .+KEY=value.+/],
  ['a key with a space', withFile('WEB BASE=https://a.example\n'), /\.env:1: .+KEY=value.+/],
  ['a byte order mark', withFile('\uFEFFPORT=0\n'), /\.env:1: .+byte order mark/],
  ['a short key with swapped letters', withFile('PROT=4722\n'), /PROT: .+ PORT\?/],
  ['a key with two typos', withFile('COMPANYNAMES=Acme\n'), /COMPANYNAMES: .+ COMPANY_NAME\?/],
  ['a folder', withProject((project) => mkdirSync(join(project, '.env'))), /\.env: .*folder.*/],
  ['a dangling link', withProject((project) => symlinkSync('/none/x', join(project, '.env'))), /\.env: .*link.*/],
];

const surroundings: StartErrorCase[] = [
  ['a port that is not a number', withEnv({ PORT: 'http' }), /PORT: .+/],
  ['a port that is in use', onTakenPort, /PORT: \d+ is already in use.+/],
  ['a data folder that is a file', withEnv({ DATA_DIR: resolve('package.json') }), /DATA_DIR: .+/],
  [
    'a file that is not a database',
    withData((data) => writeFileSync(join(data, 'site.db'), 'x'.repeat(4_096))),
    /DATA_DIR: .+/,
  ],
  ['a database of a newer release', withData(makeNewer), /DATA_DIR: .+newer release.+/],
  [
    'broken YAML',
    withContent((content) => writeFileSync(join(content, 'navigation.yaml'), 'a: [1\nb: }\n')),
    /content\/navigation\.yaml:\d+: .+/,
  ],
  ['an address of another host', withEnv({ HOST: '203.0.113.9' }), /HOST: .+EADDRNOTAVAIL.+/],
  ['a data folder that cannot be created', withEnv({ DATA_DIR: '/proc/x' }), /DATA_DIR: .+/],
  ['a data folder in use', onFolderInUse, /DATA_DIR: .+ in use .+/],
  [
    'comments and subscribers of an older release in a file that is not a database',
    withData((data) => writeFileSync(join(data, 'upstream.db'), 'x'.repeat(4_096))),
    /DATA_DIR: .+/,
  ],
  ['no content', withContent((content) => rmSync(content, { recursive: true })), /content.+/],
  ['a key that articles do not have', withContent(addArticle), /content\/blogs\/typo\.md:2: titel: .+/],
  ['a missing content file', withContent((content) => rmSync(join(content, 'seo.yaml'))), /content\/seo\.yaml.+/],
];

const packages: StartErrorCase[] = [
  [
    'no build',
    withProject((project) => rmSync(join(project, 'dist'), { recursive: true })),
    /The site must be built.+npm ci.+/,
  ],
  [
    'packages without their programs for this system',
    withProject((project) => {
      rmSync(join(project, 'dist'), { recursive: true });
      mkdirSync(join(project, 'node_modules/sharp'), { recursive: true });
      symlinkSync(resolve('node_modules/esbuild'), join(project, 'node_modules/esbuild'));
      writeFileSync(join(project, 'node_modules/sharp/index.js'), "throw new Error('no libvips')");
    }),
    /The site must be built.+ sharp .+npm ci.+--include=optional.+/,
  ],
  [
    'a stale build',
    withProject((project) => appendFileSync(join(project, 'server/main.ts'), ' ')),
    /The site must be built.+npm ci.+/,
  ],
  ['a build by hand', withProject(() => {}, 'server/process/launch/build.mjs'), /The site must be built.+npm ci.+/],
  [
    'a desk before the first build',
    withProject((project) => rmSync(join(project, 'dist'), { recursive: true }), 'server/operate/desk/desk.mjs'),
    /The site is not built yet.+/,
  ],
];

const tried = [
  ...configuration,
  ...representatives(envFile),
  ...representatives(surroundings, 4),
  ...representatives(packages, 2),
];

test.each(tried)('%s: the start fails and prints the remedy, one line per error', async (_, run, ...lines) => {
  const said = (await run()).replace(/\n$/, '').split('\n');
  expect(said.join('\n')).not.toMatch(/^\s+at |Error:|node:internal/m);
  for (const line of said) expect(line).toMatch(/^(?:[\w./-]+(?::\d+)?: |The (?:site|build) )/);
  for (const line of lines) expect(said).toContainEqual(expect.stringMatching(new RegExp(`^${line.source}$`)));
});

test.skipIf(!canRunAsNobody)('files of another user are reported', async () => {
  const data = aFolder('data');
  expect(await outputOf({ DATA_DIR: data }, nobody)).toMatch(/^DATA_DIR: .+ user 0, .+ user 65534; .+\n$/);
});

test.skipIf(!canRunAsNobody)('content that the site’s user cannot read is reported, one line per file', async () => {
  const content = join(aFolder('content'), 'content');
  cpSync(sampleFolder, content, { recursive: true });
  const data = aFolder('data');
  chownSync(data, nobody.uid, nobody.gid);
  const { code, output } = await failToStart({ DATA_DIR: data }, { content, ...nobody });
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(/^(content\/[\w./-]+:1: [^\n]+EACCES[^\n]+\n)+$/),
  });
});

async function outputOf(env: Record<string, string>, options: Parameters<typeof failToStart>[1] = {}): Promise<string> {
  const { code, output } = await failToStart(env, options);
  expect(code).toBe(1);
  return output;
}

function withEnv(env: Record<string, string>) {
  return () => outputOf({ DATA_DIR: aFolder('data'), ...env });
}

function parsed(env: Record<string, string>) {
  return () => {
    try {
      parseEnv(env);
    } catch (error) {
      if (error instanceof StartUpError) return error.message;
      throw error;
    }
    throw new Error('The environment has no errors.');
  };
}

function withFile(text: string) {
  return withProject((project) => writeFileSync(join(project, '.env'), text));
}

function withProject(change: (project: string) => void, program = 'server/start.mjs') {
  return () => {
    const project = aProjectCopy();
    change(project);
    const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: aFolder('data') };
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(project, program)], { env, timeout: 20_000 });
    expect([status, stdout.toString()]).toEqual([1, '']);
    return stderr.toString();
  };
}

function withData(change: (data: string) => void) {
  return () => {
    const data = aFolder('data');
    change(data);
    return outputOf({ DATA_DIR: data });
  };
}

function withContent(change: (content: string) => void) {
  return () => {
    const content = join(aFolder('content'), 'content');
    cpSync(sampleFolder, content, { recursive: true });
    change(content);
    return outputOf({ DATA_DIR: aFolder('data') }, { content });
  };
}

async function onTakenPort(): Promise<string> {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void holder.close());
  const address = holder.address();
  return outputOf({
    DATA_DIR: aFolder('data'),
    PORT: String(typeof address === 'object' && address ? address.port : 0),
  });
}

async function onFolderInUse(): Promise<string> {
  const data = aFolder('data');
  await using _site = await startSampleSite({ env: { DATA_DIR: data } });
  return await outputOf({ DATA_DIR: data });
}

function makeNewer(data: string): void {
  using database = new DatabaseSync(join(data, 'site.db'));
  database.exec('PRAGMA user_version = 99');
}

function addArticle(content: string): void {
  writeFileSync(join(content, 'blogs/typo.md'), '---\ntitel: A typo\n---\n\nText.\n');
}
