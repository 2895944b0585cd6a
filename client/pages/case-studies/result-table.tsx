import type { ResultFigure } from '../../../shared/items.ts';
import { TableFrame } from '../../ui/table-frame.tsx';

export function ResultTable({ figures }: { figures: ResultFigure[] }) {
  return (
    <TableFrame className="case-table">
      <table className="data-table">
        <caption>
          <b className="copper">Table 1.</b> Results, before and after
        </caption>
        <thead>
          <tr>
            <th scope="col">Parameter</th>
            <th scope="col" className="data-table__words">
              Conditions
            </th>
            <th scope="col" className="data-table__number">
              Before
            </th>
            <th scope="col" className="data-table__number">
              After
            </th>
            <th scope="col" className="data-table__number">
              Unit
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ label, condition, before, after, unit }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="data-table__words">{condition ?? '–'}</td>
              <td className="data-table__number">{before ?? '–'}</td>
              <td className="data-table__number">{after}</td>
              <td className="data-table__number">{unit ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
