import type { Env } from '../../../process/env.ts';
import { parseEnv } from '../../../process/env.ts';
import { namesInEnvFile } from '../../../process/env-names.ts';
import { type CheckName, type Finding, skip } from '../checks.ts';
import { examineAll } from '../examine.ts';
import { connectionExaminations, reachExamination } from './connection.ts';
import { crawlerExaminations } from './crawlers.ts';
import { deliveryExaminations } from './delivery.ts';
import { proxyExaminations } from './proxy.ts';
import { refusalExaminations } from './refusals.ts';
import type { ExaminedSite } from './request-site.ts';

export async function examineOutside(
  origin: string,
  environment: Record<string, string | undefined>,
): Promise<Finding[]> {
  const outside: ExaminedSite = { origin, env: readEnv(environment) };
  const first = await examineAll([reachExamination(outside)]);
  const others = [
    ...connectionExaminations(outside),
    ...proxyExaminations(outside),
    ...deliveryExaminations(outside),
    ...refusalExaminations(outside),
    ...crawlerExaminations(outside),
  ];
  if (first.every(({ state }) => state !== 'fail')) return [...first, ...(await examineAll(others))];
  const left = others.flatMap(({ checks }): CheckName[] => [...checks]);
  return [...first, ...left.map((check) => skip(check, 'Not checked: the home page check failed.'))];
}

function readEnv(environment: Record<string, string | undefined>): Env | undefined {
  try {
    return parseEnv(environment, namesInEnvFile());
  } catch {
    // The configuration check reports these errors.
    return undefined;
  }
}
