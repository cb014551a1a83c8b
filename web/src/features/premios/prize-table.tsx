import { formatMoney } from '#lib/format/format.ts';
import { formatNumber } from '#lib/format/number.ts';
import * as MSG from '#shared/messages.ts';
import { PREMIOS as T } from '#texts/premios/premios.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Identity, RowTable, rowLinkClass } from '#ui/row-table.tsx';
import css from './prizes-view.module.css';
import type { PrizePerson } from './use-prizes.ts';

type Row = PrizePerson & { id: string };

interface PrizeTableProps {
  rows: readonly Row[];
  /** the address of a person's file */
  fileOf: (id: string) => string;
}

/** The people of a month; of an erased person only the figures are left. */
export function PrizeTable({ rows, fileOf }: PrizeTableProps) {
  return (
    <>
      <Card pad={false}>
        <RowTable
          compact
          rows={rows}
          main={{ label: T.pessoa, cell: (row) => <Person row={row} /> }}
          columns={[
            { label: T.resultado, wide: true, cell: (row) => <Result row={row} /> },
            { label: T.trocas, number: true, extra: true, cell: ({ trocas }) => formatNumber(trocas) },
            { label: T.ups, number: true, extra: true, cell: ({ ups }) => formatNumber(ups) },
            { label: T.valor, number: true, lead: true, cell: (row) => <Worth row={row} /> },
          ]}
          actions={{
            label: T.acoes,
            cell: ({ id, nome }) =>
              nome === null ? null : (
                <LinkButton variant="ghost" size="s" className={rowLinkClass} to={fileOf(id)}>
                  {T.dossie}
                  <span className="so-leitor">{T.de(nome)}</span>
                </LinkButton>
              ),
          }}
        />
      </Card>
      {rows.some(({ nome }) => nome === null) ? <p className={css.note}>{T.excluidos}</p> : null}
    </>
  );
}

function Person({ row: { nome, email, vinculo, matricula } }: { row: Row }) {
  if (nome === null) return <Identity nome={MSG.pessoaExcluida} email="" path={null} />;
  const payroll = [T.vinculos[vinculo ?? 'nenhum'], matricula].filter(Boolean).join(' · ');
  return (
    <Identity nome={nome} email={email ?? ''} path={null}>
      <span className={css.note}>{payroll}</span>
    </Identity>
  );
}

function Result({ row: { compartilhamentos, cliques, acimaDoEsperado } }: { row: Row }) {
  return (
    <span className={css.result}>
      <span>{T.fez(compartilhamentos, cliques)}</span>
      {acimaDoEsperado ? <Badge tone="ok">{T.acima}</Badge> : null}
      {acimaDoEsperado === false ? <Badge>{T.naoAcima}</Badge> : null}
    </span>
  );
}

function Worth({ row: { valorCentavos, semCusto } }: { row: Row }) {
  return (
    <span className={css.cell}>
      <span>{formatMoney(valorCentavos)}</span>
      {semCusto > 0 ? <small>{T.semCustoNaLinha(semCusto)}</small> : null}
    </span>
  );
}
