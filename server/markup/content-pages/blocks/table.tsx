import { TableFrame } from '../../../../client/ui/table-frame.tsx';
import { href } from '../../../../shared/paths.ts';
import { anchorOf } from '../../../content/anchor.ts';
import type { BlockOf } from '../../../content/page-schema.ts';
import { typeset } from '../../../content/prose/typeset.ts';
import { Inline } from '../inline-text.tsx';
import { PhoneFold } from './fold.tsx';

type Table = BlockOf<'table'> & { number: string };

interface DataTableProps extends Table {
  folds: boolean;
}

export function DataTable({ file, folded, folds, ...table }: DataTableProps) {
  return (
    <>
      <FoldedTable table={table} folded={folded ? 'always' : folds && foldsOnPhones(table) && 'phone'} />
      {file && (
        <p className="data-table__file mono-small">
          <a href={href.dataFile(file)} download>{`${file}.csv`}</a>
        </p>
      )}
    </>
  );
}

function FoldedTable({ table, folded }: { table: Table; folded: 'always' | 'phone' | false }) {
  const shown = <ScrolledTable {...table} />;
  const name = <b className="copper">Table {table.number}.</b>;
  if (folded === 'phone') {
    return (
      <PhoneFold
        summary={
          <span>
            {name} {typeset(table.caption)}
          </span>
        }
      >
        {shown}
      </PhoneFold>
    );
  }
  if (!folded) return shown;
  return (
    <details className="fold">
      <summary className="mono">
        {name} All {table.rows.length} rows: {table.columns.map(withoutMark).join(', ')}
      </summary>
      {shown}
    </details>
  );
}

/** Prices are never folded, because every buyer needs them. */
function foldsOnPhones({ columns, rows, phone }: Table): boolean {
  if (phone?.folded !== undefined) return phone.folded;
  if (phone?.inline || rows.length < 4) return false;
  return columns.every((column) => !column.startsWith('#')) && !rows.flat().some((cell) => /\bUSD\b/.test(cell));
}

function ScrolledTable({ caption, columns, rows, anchors, phone, number }: Omit<Table, 'file' | 'folded'>) {
  return (
    <TableFrame>
      <table className="data-table">
        <caption>
          <b className="copper">Table {number}.</b> {typeset(caption)}
        </caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={index > 0 ? kindOf(column, phone) : undefined}>
                {typeset(withoutMark(column))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()} id={anchors && anchorOf(row[0] ?? '')}>
              {row.map((cell, index) =>
                index === 0 ? (
                  <th key={columns[index]} scope="row">
                    <Inline text={cell} />
                  </th>
                ) : (
                  <td
                    key={columns[index]}
                    className={
                      isRange(cell)
                        ? `${kindOf(columns[index], phone)} data-table__range`
                        : kindOf(columns[index], phone)
                    }
                    data-label={labelOf(columns[index], phone)}
                  >
                    {cell && <Inline text={cell} />}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function withoutMark(column: string): string {
  return column.replace(/^#/, '');
}

function kindOf(column = '', phone: Table['phone']): string {
  if (column === 'Unit') return 'data-table__number data-table__unit';
  if (column.startsWith('#')) return 'data-table__number';
  if (phone?.hidden?.includes(column)) return 'data-table__words data-table__words--wide';
  return phone?.inline?.includes(column) ? 'data-table__words data-table__words--inline' : 'data-table__words';
}

function isRange(cell: string): boolean {
  return /^[\d,]+ to [\d,]+ (?:USD|weeks)$/.test(cell);
}

function labelOf(column = '', phone: Table['phone']): string | undefined {
  const label = phone?.labels?.[column];
  if (kindOf(column, phone) !== 'data-table__words' || column.startsWith('Condition')) return label;
  return label ?? column;
}
