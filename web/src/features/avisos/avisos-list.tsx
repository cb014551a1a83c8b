import {
  AlarmClock,
  Award,
  ChevronRight,
  FileWarning,
  Gift,
  LayoutList,
  Lightbulb,
  Link2,
  type LucideIcon,
  TrendingUp,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AvisoTipo } from '../../../../shared/rules/avisos.ts';
import { formatDateTime, formatRelative } from '../../lib/format.ts';
import { AVISOS as T } from '../../texts/avisos/avisos.ts';
import { Button } from '../../ui/button.tsx';
import { IncompleteList } from '../../ui/incomplete-list.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import css from './avisos-list.module.css';
import { useAvisos } from './use-avisos.ts';

const ICONS: Record<AvisoTipo, LucideIcon> = {
  post_novo: LayoutList,
  troca_entregue: Gift,
  troca_cancelada: Gift,
  troca_nova: Gift,
  conexao_expirando: Link2,
  conexao_perdida: Link2,
  sugestao_nova: Lightbulb,
  sugestao_respondida: Lightbulb,
  post_nao_publicado: FileWarning,
  compartilhamento_agendado: AlarmClock,
  ultrapassado: TrendingUp,
  conquista: Award,
};

/** Every notice of the signed-in account, newest first; each is the way to what it tells of. */
export function AvisosList({ empty }: { empty: string }) {
  const list = useAvisos();
  return (
    <>
      {list.isPending ? <RowSkeletons count={5} /> : null}
      {list.isError && !list.data ? (
        <ErrorState title={T.erro} error={list.error} onRetry={() => list.refetch()} />
      ) : null}
      {list.data?.length === 0 ? (
        <EmptyState drawing="ok" title={T.vazio}>
          {empty}
        </EmptyState>
      ) : null}
      <ul>
        {list.data?.map(({ id, tipo, titulo, texto, url, data, lido }) => {
          const Icon = ICONS[tipo];
          return (
            <li key={id} className={css.row} data-unread={!lido || undefined}>
              <span className={css.icon}>
                <Icon size={18} aria-hidden="true" />
              </span>
              <span className={css.words}>
                <Link className={css.title} to={url}>
                  {lido ? null : <span className="so-leitor">{T.novo}: </span>}
                  {titulo}
                </Link>
                <span className={css.text}>{texto}</span>
              </span>
              <time className={css.date} dateTime={data} title={formatDateTime(data)}>
                {formatRelative(data)}
              </time>
              <ChevronRight size={18} aria-hidden="true" className={css.go} />
            </li>
          );
        })}
      </ul>
      <IncompleteList list={list} />
      {list.hasNextPage ? (
        <Button
          className={css.more}
          variant="secondary"
          wide
          loading={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          {T.mais}
        </Button>
      ) : null}
    </>
  );
}
