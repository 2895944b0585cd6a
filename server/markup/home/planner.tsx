import { Arrow } from '../../../client/ui/arrow.tsx';
import { gateWeeks, type PlanFacts } from '../../../shared/plan/plan.ts';

export function Planner({ facts }: { facts: PlanFacts }) {
  const [first] = facts.plans;
  if (!first) return null;
  const weeks = gateWeeks(first.phases);
  return (
    // Outside a dialog, the method `dialog` submits nothing. The form therefore has no effect before its script has
    // loaded.
    <form className="plan" data-plan={JSON.stringify(facts)} aria-labelledby="plan-title" method="dialog" noValidate>
      <details className="home-fold">
        <summary>Dates for your project</summary>
        <div className="plan__head">
          <h3 className="plan__title" id="plan-title">
            Dates for your project
          </h3>
          <p className="plan__control">
            <label className="mono" htmlFor="plan-kind">
              Engagement
            </label>
            <select id="plan-kind" name="kind">
              {facts.plans.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </p>
          <p className="plan__control">
            <label className="mono" htmlFor="plan-start">
              Work starts
            </label>
            <input id="plan-start" name="start" type="date" aria-describedby="plan-summary" />
          </p>
          <button className="button plan__show" type="submit">
            Show dates <Arrow />
          </button>
        </div>
        <p className="plan__summary" id="plan-summary" role="status">
          {first.name}, in weeks from the start of work
        </p>
        <ol className="plan__gates">
          {first.phases.map(({ gate }, index) => (
            <li key={gate}>
              <span className="mono">{gate}</span> <b>{weeks[index]?.join('–')} weeks</b>
            </li>
          ))}
        </ol>
      </details>
    </form>
  );
}
