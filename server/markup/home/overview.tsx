import { Drawing } from '../../../client/ui/drawing.tsx';
import type { HomeContent } from '../../../shared/home.ts';

interface OverviewProps {
  overview: HomeContent['overview'];
}

export function Overview({ overview }: OverviewProps) {
  return (
    <div className="columns">
      <div className="overview columns__content">
        <div className="overview__work">
          <h3 className="overview__title">1.1 How we work</h3>
          <p className="overview__description">{overview.description}</p>
        </div>
        <Engagements engagements={overview.engagements} />
        <h3 className="overview__title overview__across">1.2 What you get</h3>
        {overview.facts.length > 0 && <Facts facts={overview.facts} />}
        {overview.features.length > 0 && (
          <ul className="bullets overview__features">
            {overview.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function Facts({ facts }: Pick<HomeContent['overview'], 'facts'>) {
  return (
    <ul className="facts">
      {facts.map(({ drawing, value, unit, text }) => (
        <li key={drawing.src} className="facts__cell">
          <Drawing {...drawing} />
          <p className="facts__value">
            <b>{value}</b> {unit}
          </p>
          <p className="facts__text">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Engagements({ engagements }: Pick<HomeContent['overview'], 'engagements'>) {
  const isPriced = engagements.some(({ price }) => price);
  return (
    <table className="data-table overview__prices">
      <thead>
        <tr>
          <th scope="col">Engagement</th>
          <th scope="col" className="data-table__number">
            Team
          </th>
          <th scope="col" className="data-table__number">
            Weeks
          </th>
          {isPriced && (
            <th scope="col" className="data-table__number">
              Price
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {engagements.map(({ name, scope, team, weeks, price }) => (
          <tr key={name}>
            <th scope="row">
              {name} {scope && <span className="overview__scope">{scope}</span>}
            </th>
            <td className="data-table__number">{team}</td>
            <td className="data-table__number">{weeks}</td>
            {isPriced && <td className="data-table__number">{price}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
