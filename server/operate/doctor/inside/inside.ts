import { resolve } from 'node:path';
import { probeUpstream } from '../../../company-api/handshake.ts';
import { type Env, parseEnv } from '../../../process/env.ts';
import { namesInEnvFile } from '../../../process/env-names.ts';
import { StartUpError } from '../../../process/start-up-error.ts';
import { startWarnings } from '../../start-report.ts';
import { type Examination, type Finding, fail, ok, skip, warn } from '../checks.ts';
import { dataExaminations } from './data.ts';
import { notificationsExamination, type Tests } from './notifications.ts';
import { processExaminations } from './process.ts';
import { programExaminations } from './program.ts';

interface Parts {
  environment: Record<string, string | undefined>;
  tests: Tests;
}

export function insideExaminations({ environment, tests }: Parts): Examination[] {
  const { env, findings } = readConfiguration(environment);
  const configuration: Examination = { checks: ['configuration'], examine: () => findings };
  if (!env) return [configuration, ...programExaminations(environment)];
  const folder = resolve(env.DATA_DIR);
  return [
    configuration,
    ...programExaminations(environment, env.IMAGE_HOSTS),
    ...dataExaminations(env, folder),
    ...processExaminations(folder, environment),
    { checks: ['upstream'], examine: () => examineUpstream(env) },
    notificationsExamination(env, tests),
  ];
}

function readConfiguration(environment: Parts['environment']): { env: Env | undefined; findings: Finding[] } {
  try {
    const ownNames = namesInEnvFile();
    const env = parseEnv(environment, ownNames);
    const warnings = startWarnings(env, ownNames).map((line) => warn('configuration', ...cut(line, '; ')));
    const sound = ok('configuration', 'The environment and .env have no errors.');
    return { env, findings: warnings.length ? warnings : [sound] };
  } catch (error) {
    if (!(error instanceof StartUpError)) throw error;
    return {
      env: undefined,
      findings: error.message.split('\n').map((line) => fail('configuration', line, correctIt)),
    };
  }
}

const correctIt = 'Correct the key in .env or in the environment of the service.';

function cut(line: string, mark: string): [string, string] {
  const at = line.lastIndexOf(mark);
  return at === -1 ? [line, 'Correct this key.'] : [line.slice(0, at), line.slice(at + mark.length)];
}

const timeout = 4_000;

async function examineUpstream(env: Env): Promise<Finding[]> {
  if (!env.API_BASE) return [skip('upstream', 'API_BASE is not set: the site serves its own content folder.')];
  const silence = await probeUpstream(env, timeout);
  if (silence === undefined) return [ok('upstream', `${env.API_BASE} responds.`)];
  const [says, remedy] = cut(silence, '; ');
  return [fail('upstream', `${env.API_BASE}: ${says}.`, `${remedy}.`)];
}
