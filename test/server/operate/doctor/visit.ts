import type { Finding } from '../../../../server/operate/doctor/checks.ts';
import { examineAll } from '../../../../server/operate/doctor/examine.ts';
import { insideExaminations } from '../../../../server/operate/doctor/inside/inside.ts';
import { examineOutside } from '../../../../server/operate/doctor/outside/outside.ts';
import { isHealthy } from '../../../../server/operate/doctor/report.ts';

export interface Visit {
  isHealthy: boolean;
  findings: Finding[];
  of(check: Finding['check']): string[];
}

interface Options {
  tests?: { mail: boolean; webhook: boolean };
  origin?: string;
}

/** By default, `OPS_PORT` is 0, because another site may use the doctor's default port. */
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
