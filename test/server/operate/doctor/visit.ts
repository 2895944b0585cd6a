import type { Finding } from '../../../../server/operate/doctor/checks.ts';
import { examineAll } from '../../../../server/operate/doctor/examine.ts';
import { insideExaminations } from '../../../../server/operate/doctor/inside/inside.ts';
import { examineOutside } from '../../../../server/operate/doctor/outside/outside.ts';
import { isHealthy } from '../../../../server/operate/doctor/report.ts';

export interface Visit {
  isHealthy: boolean;
  findings: Finding[];
  /** Returns the findings of one check, as `state: message remedy`. */
  of(check: Finding['check']): string[];
}

interface Options {
  tests?: { mail: boolean; webhook: boolean };
  /** Origin of a site to check from outside, too. */
  origin?: string;
}

/**
 * Runs the doctor without the checks of this project's build and content, which take seconds. Without `OPS_PORT`, it
 * would examine any site that is running on the default port of this host.
 */
export async function visit(
  given: Record<string, string>,
  { tests = { mail: false, webhook: false }, origin }: Options = {},
): Promise<Visit> {
  const environment = { OPS_PORT: '0', ...given };
  const examinations = insideExaminations({ environment, tests }).filter(
    ({ checks }) => !checks.some((check) => check === 'build' || check === 'content'),
  );
  const inside = await examineAll(examinations);
  const outside = origin === undefined ? [] : await examineOutside(origin, environment);
  return visitWith([...inside, ...outside]);
}

export function visitWith(findings: Finding[]): Visit {
  return {
    isHealthy: isHealthy(findings),
    findings,
    of: (check) => findings.filter((one) => one.check === check).map(written),
  };
}

export function written({ state, says, remedy = '' }: Finding): string {
  return `${state}: ${says} ${remedy}`.trim();
}
