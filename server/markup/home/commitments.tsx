import type { Commitment } from '../../../shared/home.ts';

interface CommitmentsProps {
  caption: string;
  rows: Commitment[];
}

export function Commitments({ caption, rows }: CommitmentsProps) {
  return (
    <div className="columns">
      <section className="table-scroll columns__content" tabIndex={0} aria-label="Commitments">
        <table className="data-table commitments">
          <caption>
            <span className="copper">Table 1.</span> {caption}
          </caption>
          <thead>
            <tr>
              <th scope="col">Symbol</th>
              <th scope="col">Parameter</th>
              <th scope="col" className="commitments__wide">
                Conditions
              </th>
              {['Min', 'Typ', 'Max', 'Unit'].map((name) => (
                <th key={name} scope="col" className="data-table__number">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ symbol, index, parameter, conditions, min, typ, max, unit }) => (
              <tr key={index}>
                <td className="commitments__symbol mono">
                  {symbol}
                  <sub>{index}</sub>
                </td>
                <th scope="row">
                  {parameter} <span className="commitments__narrow">{conditions}</span>
                </th>
                <td className="commitments__wide">{conditions}</td>
                {Object.entries({ min, typ, max, unit }).map(([name, value]) => (
                  <td key={name} className="data-table__number">
                    {value || '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
