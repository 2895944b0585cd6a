import { TableFrame } from '../../ui/table-frame.tsx';

interface ResultTableProps {
  caption: string;
  /** A `#` at the start of a name marks a column of numbers and is not shown. */
  columns: string[];
  /** A column that a phone omits. */
  wideColumn?: string;
  rows: Row[];
}

export interface Row {
  cells: string[];
  isOwn?: boolean;
  isSum?: boolean;
}

export function ResultTable({ caption, columns, wideColumn, rows }: ResultTableProps) {
  const kindOf = (column: string) => {
    if (!column.startsWith('#')) return 'data-table__words';
    return column === wideColumn ? 'data-table__number data-table__number--wide' : 'data-table__number';
  };
  return (
    <TableFrame>
      <table className="data-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={index > 0 ? kindOf(column) : undefined}>
                {column.replace(/^#/, '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells: [name, ...cells], isOwn, isSum }) => (
            <tr key={name} className={isOwn ? 'data-table__own' : isSum ? 'data-table__sum' : undefined}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => {
                const column = columns[index + 1] ?? '';
                return (
                  <td key={column} className={kindOf(column)} data-label={column.startsWith('#') ? undefined : column}>
                    {cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
