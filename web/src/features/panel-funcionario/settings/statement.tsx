import { ChevronRight, Gift, Lightbulb, RotateCcw, Send } from 'lucide-react';
import { Link } from 'react-router-dom';
import { funcionarioPath } from '#features/funcionarios/own/funcionario-path.ts';
import { SeePostsButton } from '#features/funcionarios/own/see-posts-button.tsx';
import { call } from '#lib/api/api.ts';
import { usePages } from '#lib/data/paging.ts';
import { keys } from '#lib/data/query.ts';
import { formatNumber } from '#lib/format/number.ts';
import type { Movimento } from '#shared/routes/entities.ts';
import { funcionarios } from '#shared/routes/funcionarios.ts';
import { EXTRATO as T } from '#texts/funcionarios/painel.ts';
import { Section } from '#ui/card.tsx';
import { cx } from '#ui/classes.ts';
import line from '#ui/link-row.module.css';
import { PagedList } from '#ui/paged-list.tsx';
import { RowIcon } from '#ui/row-icon.tsx';
import { EmptyState } from '#ui/state.tsx';
import { UpsBadge } from '#ui/ups-badge.tsx';
import { When } from '#ui/when.tsx';
import css from './statement.module.css';

const ICONS = { compartilhamento: Send, troca: Gift, cancelamento: RotateCcw, sugestao: Lightbulb } as const;

/** Link to the cause of a movement: the share (which survives its post), the exchange or the suggestions. */
function causeOf({ motivo, referencia }: Movimento): string {
  if (motivo === 'compartilhamento') return funcionarioPath('publicados', { ver: referencia });
  if (motivo === 'sugestao') return funcionarioPath('sugestoes');
  return funcionarioPath('loja', { ver: 'trocas', troca: referencia });
}

/** Gains are coloured; the sign, and words for screen readers, say the same. */
function Sum({ valor }: { valor: number }) {
  const spoken = <span className="so-leitor">{valor < 0 ? T.saida : T.entrada} </span>;
  return valor < 0 ? (
    <span className={css.spent}>
      {spoken}−{formatNumber(-valor)} UPS
    </span>
  ) : (
    <span>
      {spoken}
      <UpsBadge ups={valor} signed size="s" />
    </span>
  );
}

const PAGE_SIZE = 10;

/** The statement in a card. */
export function Statement({ funcionarioId }: { funcionarioId: string }) {
  return (
    <Section title={T.titulo}>
      <StatementLines funcionarioId={funcionarioId} />
    </Section>
  );
}

/** All movements of UPS, newest first, with the balance after each. */
export function StatementLines({ funcionarioId }: { funcionarioId: string }) {
  const list = usePages({
    queryKey: keys.extrato(funcionarioId),
    page: async (cursor) => {
      const query = { limit: PAGE_SIZE, ...cursor };
      const { movimentos, nextCursor } = await call(funcionarios.listStatement, {
        params: { funcionarioId },
        query,
      });
      return { rows: movimentos, nextCursor };
    },
  });
  return (
    <PagedList
      list={list}
      skeletons={5}
      erro={T.erro}
      more={T.mais}
      empty={
        <EmptyState drawing="ranking" title={T.vazio} action={<SeePostsButton />}>
          {T.vazioTexto}
        </EmptyState>
      }
    >
      {(rows) => (
        <ul>
          {rows.map((movimento) => {
            return (
              <li key={movimento.id} className={cx(line.row, css.row)}>
                <RowIcon icon={ICONS[movimento.motivo]} tone={movimento.valor < 0 ? undefined : 'gain'} />
                <span className="words">
                  <Link className={cx(line.link, css.reason)} to={causeOf(movimento)}>
                    <span className={css.name}>{movimento.nome ?? T.motivos[movimento.motivo]}</span>
                    <span className="so-leitor">: {T.verCausa[movimento.motivo]}</span>
                  </Link>
                  <span className={css.date}>
                    {movimento.nome ? <span>{`${T.motivos[movimento.motivo]} · `}</span> : null}
                    <When at={movimento.data} />
                  </span>
                </span>
                <span className={css.sums}>
                  <Sum valor={movimento.valor} />
                  <span className={css.date}>
                    {T.saldo} {formatNumber(movimento.saldo)}
                  </span>
                </span>
                <ChevronRight className={line.go} />
              </li>
            );
          })}
        </ul>
      )}
    </PagedList>
  );
}
