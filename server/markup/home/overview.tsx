import { Link } from '../../../client/ui/link.tsx';
import type { HomeContent } from '../../../shared/home.ts';
import type { IndustryLink } from '../../../shared/shell.ts';

interface OverviewProps {
  overview: HomeContent['overview'];
  industries: IndustryLink[];
}

export function Overview({ overview, industries }: OverviewProps) {
  const isPriced = overview.engagements.some(({ price }) => price);
  return (
    <div className="columns">
      <div className="overview columns__content">
        <div className="overview__part">
          <h3 className="overview__title">1.1 What you get</h3>
          <ul className="bullets">
            {overview.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </div>
        <div className="overview__part">
          <h3 className="overview__title">1.2 Industries</h3>
          <ul className="bullets overview__links">
            {industries.map(({ slug, name, href }) => (
              <li key={slug}>
                <Link to={href}>{name}</Link>
              </li>
            ))}
          </ul>
        </div>
        <div className="overview__part">
          <h3 className="overview__title">1.3 How we work</h3>
          <p className="overview__description">{overview.description}</p>
          <table className="data-table">
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
              {overview.engagements.map(({ name, team, weeks, price }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className="data-table__number">{team}</td>
                  <td className="data-table__number">{weeks}</td>
                  {isPriced && <td className="data-table__number">{price}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </div>
  );
}
