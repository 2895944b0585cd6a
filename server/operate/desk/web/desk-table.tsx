import type { ReactNode } from 'react';

interface TableParts {
  caption: string;
  /** A leading `#` marks a column of numbers and is not shown. */
  columns: string[];
  rows: { key: string; cells: ReactNode[] }[];
}

/** The section is focusable, because keyboard users must be able to scroll a wide table. */
export function DeskTable({ caption, columns, rows }: TableParts) {
  const classOf = (index: number) => (columns[index]?.startsWith('#') ? 'desk-table__number' : undefined);
  return (
    <section className="table-scroll" tabIndex={0} aria-label={caption}>
      <table className="desk-table">
        <caption className="mono-small">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={classOf(index)}>
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
                <td key={columns[index + 1]} className={classOf(index + 1)}>
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
