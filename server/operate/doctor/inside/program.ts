import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';
import { runCheck } from '../../../content/checks/check-content.ts';
import { isStale } from '../../../process/launch/build-if-stale.mjs';
import { lacksSecurityFixes, newestSecurityRelease } from '../../../process/launch/require-node.mjs';
import { version } from '../../about.ts';
import { type Examination, type Finding, fail, ok, warn } from '../checks.ts';

export function programExaminations(
  environment: Record<string, string | undefined>,
  imageHosts: string[] = [],
): Examination[] {
  return [
    { checks: ['node'], examine: examineNode },
    { checks: ['build'], examine: examineBuild, isBusy: true },
    { checks: ['content'], examine: () => examineContent(environment, imageHosts), isBusy: true },
  ];
}

function examineNode(): Finding[] {
  const { node } = process.versions;
  if (!lacksSecurityFixes(node)) return [ok('node', `Release ${version} runs on Node ${node}.`)];
  const isOurs = /[\\/]node_modules[\\/]/.test(process.execPath);
  if (isOurs) return [ok('node', `Release ${version} runs on Node ${node}, which is installed with it.`)];
  const remedy = `Install Node ${newestSecurityRelease} or newer, and restart the site.`;
  return [warn('node', `Node ${node} lacks the security fixes of ${newestSecurityRelease}.`, remedy)];
}

function examineBuild(): Finding[] {
  if (!isStale('dist')) return [ok('build', 'The build is up to date.')];
  return [
    warn(
      'build',
      'The sources have changed since the build.',
      'Run "npm run build" as the user that owns the project folder, then restart the site.',
    ),
  ];
}

const home = 'content/pages/home.yaml';
const settings = 'content/settings.yaml';

function exampleContent(): Finding[] {
  const fields = v.object({ example: v.nullish(v.string()) });
  if (!v.parse(fields, parse(readFileSync(home, 'utf8'))).example) return [];
  const says = `The site shows the content of a fictional company, and ${home} says so on every page.`;
  const remedy = `Replace the texts in content with your own, then remove the field example from ${home}. See docs/content.md.`;
  return [warn('content', says, remedy)];
}

/** Returns a warning if the settings contain an email address that ends with `.example`. */
function exampleAddress({ COMPANY_NAME: name }: Record<string, string | undefined>): Finding[] {
  const words = readFileSync(settings, 'utf8').split(/[\s"']/);
  const address = words.find((word) => word.includes('@') && word.endsWith('.example'));
  if (!address) return [];
  const says = `${settings} contains the example address ${address}. No one receives the replies that visitors send to this address.`;
  return [warn('content', says, `Enter your company's details there${name ? '' : ', and set COMPANY_NAME'}.`)];
}

const maxErrors = 10;

async function examineContent(
  environment: Record<string, string | undefined>,
  imageHosts: string[],
): Promise<Finding[]> {
  if (!existsSync('content'))
    return [fail('content', 'The content folder is missing.', 'Put the content folder next to package.json.')];
  let text = '';
  const status = await runCheck('content', { IMAGE_HOSTS: imageHosts.join(' ') }, (part) => {
    text += part;
  });
  if (status === 0) {
    const examples = [...exampleContent(), ...exampleAddress(environment)];
    return examples.length > 0 ? examples : [ok('content', 'The content has no errors or warnings.')];
  }
  const lines = text.trim().split('\n').slice(0, -1);
  const shown = lines.slice(0, maxErrors).map((line) => warn('content', line, 'See docs/content.md.'));
  const more = lines.length - shown.length;
  return more > 0
    ? [...shown, warn('content', `Further errors and warnings: ${more}.`, 'Run "npm run content:check".')]
    : shown;
}
