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
  /** a box before each row, and one for all */
  selection?: RowSelection<Row> | undefined;
  /** cards leave out `extra` columns and actions, which the row's details have */
  compact?: boolean;
}

interface RowSelection<Row> {
  ids: ReadonlySet<string>;
  /** name of a row's box */
  label: (row: Row) => string;
  allLabel: string;
  /** its visible words where rows are cards, and the box stands alone */
  allShort: string;
  onToggle: (row: Row) => void;
  onToggleAll: () => void;
}

/** A table led by picture and name; rows become cards where columns do not fit. */
export function RowTable<Row extends { id: string }>({
  rows,
  openId,
  main,
  columns,
  actions,
  selection,
  compact = false,
}: RowTableProps<Row>) {
  return (
    <div className={css.wrap} data-compact={compact || undefined}>
      <table className={css.table}>
        <thead>
          <tr>
            {selection ? (
              <th scope="col" className={css.box}>
                <AllBox rows={rows} selection={selection} />
              </th>
            ) : null}
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
            <tr
              key={row.id}
              data-open={row.id === openId || undefined}
              data-selectable={selection ? true : undefined}
            >
              {selection ? (
                <td className={css.box}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={selection.label(row)}
                      checked={selection.ids.has(row.id)}
                      onChange={() => selection.onToggle(row)}
                    />
                  </label>
                </td>
              ) : null}
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

function AllBox<Row extends { id: string }>({
  rows,
  selection: { ids, allLabel, allShort, onToggleAll },
}: {
  rows: readonly Row[];
  selection: RowSelection<Row>;
}) {
  const count = rows.filter(({ id }) => ids.has(id)).length;
  return (
    <label className={css.all}>
      <input
        type="checkbox"
        aria-label={allLabel}
        checked={count > 0 && count === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < rows.length;
        }}
        onChange={onToggleAll}
      />
      <span aria-hidden="true">{allShort}</span>
    </label>
  );
}

/** For the link to a row's details: the whole row is its area, under the box and the other actions. */
export const rowLinkClass = css.open;

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
