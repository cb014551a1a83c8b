import {
  AlarmClock,
  AtSign,
  Award,
  ChevronRight,
  FileWarning,
  Gift,
  LayoutList,
  Lightbulb,
  Link2,
  type LucideIcon,
  MailWarning,
  Receipt,
  Rss,
  Sparkles,
  Ticket,
  TrendingUp,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AvisoTipo } from '#shared/rules/avisos.ts';
import { AVISOS as T } from '#texts/avisos/avisos.ts';
import { cx } from '#ui/classes.ts';
import line from '#ui/link-row.module.css';
import { PagedList } from '#ui/paged-list.tsx';
import { RowIcon } from '#ui/row-icon.tsx';
import { EmptyState } from '#ui/state.tsx';
import { When } from '#ui/when.tsx';
import css from './avisos-list.module.css';
import { useAvisos } from './use-avisos.ts';

const ICONS: Record<AvisoTipo, LucideIcon> = {
  post_novo: LayoutList,
  troca_entregue: Gift,
  troca_cancelada: Gift,
  troca_nova: Gift,
  vale_acabando: Ticket,
  conexao_expirando: Link2,
  conexao_perdida: Link2,
  sugestao_nova: Lightbulb,
  sugestao_respondida: Lightbulb,
  post_nao_publicado: FileWarning,
  fonte_falhando: Rss,
  compartilhamento_agendado: AlarmClock,
  ultrapassado: TrendingUp,
  conquista: Award,
  emails_no_limite: MailWarning,
  pagamento: Receipt,
  mencao_recusada: AtSign,
  recursos_novos: Sparkles,
};

/** The account's notices, newest first, each a link to its subject. */
export function AvisosList({ empty }: { empty: string }) {
  const list = useAvisos();
  return (
    <PagedList
      list={list}
      skeletons={5}
      erro={T.erro}
      more={T.mais}
      empty={
        <EmptyState drawing="ok" title={T.vazio}>
          {empty}
        </EmptyState>
      }
    >
      {(rows) => (
        <ul>
          {rows.map(({ id, tipo, titulo, texto, url, data, lido }) => (
            <li key={id} className={cx(line.row, css.row)} data-unread={!lido || undefined}>
              <RowIcon icon={ICONS[tipo]} tone={lido ? undefined : 'new'} />
              <span className={css.words}>
                <Link className={cx(line.link, css.title)} to={url}>
                  {lido ? null : <span className="so-leitor">{T.novo}: </span>}
                  <span>{titulo}</span>
                </Link>
                <span className={css.text}>{texto}</span>
              </span>
              <When className={css.date} at={data} />
              <ChevronRight className={line.go} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
