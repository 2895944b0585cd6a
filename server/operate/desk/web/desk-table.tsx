import type { ReactNode } from 'react';

interface TableParts {
  caption: string;
  /** A `#` at the start of a name marks a column of numbers and is not shown. */
  columns: string[];
  rows: { key: string; cells: ReactNode[] }[];
}

/** The section is focusable, because keyboard users must be able to scroll a wide table. */
export function DeskTable({ caption, columns, rows }: TableParts) {
  return (
    <section className="table-scroll" tabIndex={0} aria-label={caption}>
      <table className="data-table desk-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={classOf(column)}>
                {column.replace(/^#/, '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className={classOf(columns[index + 1])}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function classOf(column = ''): string | undefined {
  return column.startsWith('#') ? 'data-table__number' : undefined;
}
