import type { ReactNode } from 'react';
import { formatDate, formatMoney } from '#lib/format/format.ts';
import { formatNumber } from '#lib/format/number.ts';
import { DOSSIE as T } from '#texts/premios/dossie.ts';
import css from './prize-file.module.css';
import type { PrizeFile } from './use-prizes.ts';

interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  number?: boolean;
}

/** A plain table that prints; on a phone each row is a block. */
function FileTable<Row>({
  rows,
  columns,
  keyOf,
}: {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
}) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {columns.map(({ label, number }) => (
            <th key={label} scope="col" className={number ? css.number : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ label, cell, number }) => (
              <td key={label} data-label={label} className={number ? css.number : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function FileShares({
  file: { compartilhamentos: rows, cliques },
}: {
  file: Pick<PrizeFile, 'compartilhamentos' | 'cliques'>;
}) {
  const earlier = cliques - rows.reduce((sum, share) => sum + share.cliques, 0);
  return (
    <>
      {rows.length === 0 ? <p className={css.quiet}>{T.semCompartilhamentos}</p> : <ShareTable rows={rows} />}
      {earlier > 0 ? <p className={css.quiet}>{T.anteriores(earlier)}</p> : null}
    </>
  );
}

function ShareTable({ rows }: { rows: PrizeFile['compartilhamentos'] }) {
  return (
    <FileTable
      rows={rows}
      keyOf={({ data, linkedinPostURL }) => data + linkedinPostURL}
      columns={[
        { label: T.data, cell: ({ data }) => formatDate(data) },
        { label: T.conteudo, cell: (share) => <Caption share={share} /> },
        { label: T.cliques, number: true, cell: ({ cliques }) => formatNumber(cliques) },
        { label: T.ups, number: true, cell: ({ ups }) => formatNumber(ups) },
      ]}
    />
  );
}

/** Its address is printed too. */
function Caption({ share: { legenda, linkedinPostURL } }: { share: PrizeFile['compartilhamentos'][number] }) {
  if (!linkedinPostURL) return legenda;
  return (
    <>
      <a href={linkedinPostURL} target="_blank" rel="noopener noreferrer">
        {legenda || linkedinPostURL}
      </a>
      <span className={`${css.printed} so-impresso`}>{linkedinPostURL}</span>
    </>
  );
}

export function FileExchanges({ rows }: { rows: PrizeFile['trocas'] }) {
  if (rows.length === 0) return <p className={css.quiet}>{T.semTrocas}</p>;
  return (
    <FileTable
      rows={rows}
      keyOf={({ data, produtoNome }) => data + produtoNome}
      columns={[
        { label: T.data, cell: ({ data }) => formatDate(data) },
        { label: T.produto, cell: ({ produtoNome }) => produtoNome },
        { label: T.entrega, cell: ({ entregueEm }) => (entregueEm ? formatDate(entregueEm) : T.pendente) },
        { label: T.ups, number: true, cell: ({ ups }) => formatNumber(ups) },
        {
          label: T.custo,
          number: true,
          cell: ({ custoCentavos }) => (custoCentavos === null ? T.semCusto : formatMoney(custoCentavos)),
        },
      ]}
    />
  );
}
