import type { ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import { cx } from './classes.ts';
import css from './row-table.module.css';

interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** right-aligned */
  number?: boolean;
  /** beside the name when rows are cards */
  lead?: boolean;
  /** on its own line when rows are cards */
  wide?: boolean;
  /** hidden first when the table is narrow */
  extra?: boolean;
}

interface RowTableProps<Row> {
  rows: readonly Row[];
  /** the row whose details are shown */
  openId?: string | undefined;
  /** the row's subject */
  main: Omit<Column<Row>, 'number' | 'lead' | 'wide' | 'extra'>;
  columns: readonly Column<Row>[];
  actions: Omit<Column<Row>, 'number' | 'lead' | 'wide' | 'extra'>;
}

/** A table led by picture and name; rows become cards where columns do not fit. */
export function RowTable<Row extends { id: string }>({
  rows,
  openId,
  main,
  columns,
  actions,
}: RowTableProps<Row>) {
  return (
    <div className={css.wrap}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{main.label}</th>
            {columns.map(({ label, number, extra }) => (
              <th key={label} scope="col" className={cx(number && css.number, extra && css.extra)}>
                {label}
              </th>
            ))}
            <th scope="col">
              <span className="so-leitor">{actions.label}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-open={row.id === openId || undefined}>
              <th scope="row" className={css.main}>
                {main.cell(row)}
              </th>
              {columns.map(({ label, cell, number, lead, wide, extra }) => (
                <td
                  key={label}
                  data-label={label}
                  className={cx(
                    number ? css.number : css.quiet,
                    lead && css.lead,
                    wide && css.wide,
                    extra && css.extra,
                  )}
                >
                  {cell(row)}
                </td>
              ))}
              <td className={css.actions}>{actions.cell(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** For an action that a narrow table hides, because the details have it. */
export const extraClass = css.extra;

interface IdentityProps {
  nome: string;
  email: string;
  path: string | null | undefined;
  /** for logos */
  square?: boolean;
  children?: ReactNode;
}

export function Identity({ nome, email, path, square = false, children }: IdentityProps) {
  return (
    <span className={css.person}>
      <Avatar name={nome} path={path} size={44} square={square} />
      <span className={css.words}>
        <span className={css.name}>{nome}</span>
        <span className={css.email} title={email}>
          {email}
        </span>
        {children}
      </span>
    </span>
  );
}
