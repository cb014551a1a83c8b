import { ChevronRight, Gift, RotateCcw, Send } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Movimento } from '../../../../shared/routes/entities.ts';
import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { call } from '../../lib/api.ts';
import { formatDateTime, formatNumber, formatRelative } from '../../lib/format.ts';
import { usePages } from '../../lib/paging.ts';
import { keys } from '../../lib/query.ts';
import { EXTRATO as T } from '../../texts/funcionarios/painel.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/card.tsx';
import { IncompleteList } from '../../ui/incomplete-list.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { UpsBadge } from '../../ui/ups-badge.tsx';
import { funcionarioPath } from './funcionario-shell.tsx';
import css from './statement.module.css';

const ICONS = { compartilhamento: Send, troca: Gift, cancelamento: RotateCcw } as const;

/** What a movement was for: the share itself, which outlives its post, or the exchange. */
const causeOf = ({ motivo, referencia }: Movimento): string =>
  motivo === 'compartilhamento'
    ? funcionarioPath('publicados', { ver: referencia })
    : funcionarioPath('loja', { ver: 'trocas', troca: referencia });

/** Lines read at a time. */
const STEP = 10;

/** Every movement of UPS, newest first, each with the balance after it. */
export function Statement({ funcionarioId }: { funcionarioId: string }) {
  const list = usePages({
    queryKey: keys.extrato(funcionarioId),
    page: async (cursor) => {
      const query = { limit: STEP, ...cursor };
      const { movimentos, nextCursor } = await call(funcionarios.statement, {
        params: { funcionarioId },
        query,
      });
      return { rows: movimentos, nextCursor };
    },
  });
  return (
    <Section title={T.titulo}>
      {list.isPending ? <RowSkeletons count={5} /> : null}
      {list.isError && !list.data ? (
        <ErrorState title={T.erro} error={list.error} onRetry={() => list.refetch()} />
      ) : null}
      {list.data?.length === 0 ? (
        <EmptyState drawing="ranking" title={T.vazio}>
          {T.vazioTexto}
        </EmptyState>
      ) : null}
      <ul>
        {list.data?.map((movimento) => {
          const Icon = ICONS[movimento.motivo];
          return (
            <li key={movimento.id} className={css.row}>
              <span className={css.icon}>
                <Icon size={18} aria-hidden="true" />
              </span>
              <span className={css.words}>
                <Link className={css.reason} to={causeOf(movimento)}>
                  {T.motivos[movimento.motivo]}
                  <span className="so-leitor">: {T.verCausa[movimento.motivo]}</span>
                </Link>
                <time className={css.date} dateTime={movimento.data} title={formatDateTime(movimento.data)}>
                  {formatRelative(movimento.data)}
                </time>
              </span>
              <span className={css.sums}>
                <UpsBadge ups={movimento.valor} signed size="s" />
                <span className={css.date}>
                  {T.saldo} {formatNumber(movimento.saldo)}
                </span>
              </span>
              <ChevronRight size={18} aria-hidden="true" className={css.go} />
            </li>
          );
        })}
      </ul>
      <IncompleteList list={list} />
      {list.hasNextPage ? (
        <Button
          variant="secondary"
          wide
          loading={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          {T.mais}
        </Button>
      ) : null}
    </Section>
  );
}
