import {
  ArrowLeftRight,
  Bell,
  Building2,
  CreditCard,
  FileText,
  Gift,
  KeyRound,
  Lightbulb,
  Link2,
  LogIn,
  type LucideIcon,
  MessageSquare,
  Rss,
  Scale,
  ShieldCheck,
  Tag,
  Upload,
  UserCog,
  UserMinus,
  UserPlus,
  UserRound,
  Users,
  Webhook,
} from 'lucide-react';
import { AUDITORIA as T } from '#texts/auditoria/auditoria.ts';
import { IncompleteList } from '#ui/incomplete-list.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { RowIcon } from '#ui/row-icon.tsx';
import { RowSkeletons } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state.tsx';
import { When } from '#ui/when.tsx';
import css from './audit.module.css';
import { byDay, dayInWords, groupImports } from './days.ts';
import type { Registro, useAudit } from './use-audit.ts';

/** Key: the noun that an action begins with, or a whole action that differs from it. */
const ICONS: Record<string, LucideIcon> = {
  colaborador: UserRound,
  gestor: UserCog,
  equipe: Users,
  plano: CreditCard,
  seguranca: ShieldCheck,
  regulamento: Scale,
  produto: Gift,
  troca: ArrowLeftRight,
  empresa: Building2,
  preferencias: Bell,
  post: FileText,
  link: Link2,
  sugestao: Lightbulb,
  tag: Tag,
  importacao: Upload,
  fonte: Rss,
  webhook: Webhook,
  mensageiro: MessageSquare,
  chave: KeyRound,
  sso: LogIn,
  'colaborador.cadastrado': UserPlus,
  'colaborador.removido': UserMinus,
};

const CLOCK = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
});

/** Audit lines grouped by day. */
export function AuditDays({ list, now }: { list: ReturnType<typeof useAudit>; now: Date }) {
  if (!list.data) return <NotLoaded query={list} erro={T.erro} rows={6} />;
  const rows = list.data;
  if (list.isSeeking) return <RowSkeletons count={6} />;
  if (rows.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState drawing="posts" title={T.vazio}>
        {T.vazioTexto}
      </EmptyState>
    );
  }
  return (
    <div aria-busy={list.isPlaceholderData}>
      <IncompleteList list={list} />
      {rows.length === 0 ? <p className="quiet">{T.procurando}</p> : null}
      {byDay(rows).map(({ dia, rows: ofDay }) => (
        <section key={dia} className={css.day}>
          <h2 className={css.date}>{dayInWords(dia, now)}</h2>
          <ul>
            {groupImports(ofDay).map(({ registro, imported }) =>
              imported.length > 0 ? (
                <Imported key={registro.id} rows={[registro, ...imported]} />
              ) : (
                <Line key={registro.id} registro={registro} />
              ),
            )}
          </ul>
        </section>
      ))}
      {list.hasNextPage ? (
        <LoadMore shown={rows.length} loading={list.isFetchingNextPage} onMore={() => list.fetchNextPage()} />
      ) : null}
    </div>
  );
}

/** One line for the people of one list, which opens to each. */
function Imported({ rows }: { rows: readonly Registro[] }) {
  const words = rows[0]?.acao === 'colaborador.cadastrado' ? T.cadastrou : T.alterou;
  return (
    <li className={css.line}>
      <RowIcon icon={Upload} />
      <details className="words gap-2">
        <summary className={css.summary}>{words(rows.length)}</summary>
        <ul>
          {rows.map((registro) => (
            <Line key={registro.id} registro={registro} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function Line({ registro: { data, quem, acao, resumo, origem } }: { registro: Registro }) {
  const Icon = ICONS[acao] ?? ICONS[acao.split('.')[0] ?? ''] ?? FileText;
  const who = quem.papel === 'sistema' ? quem.nome : `${quem.nome} (${T.papeis[quem.papel]})`;
  return (
    <li className={css.line}>
      <RowIcon icon={Icon} />
      <span className="words gap-2">
        <span className={css.sentence}>{resumo}</span>
        <span className={css.who}>
          <When at={data}>{CLOCK.format(new Date(data))}</When> ·{' '}
          {[who, T.origens[origem]].filter(Boolean).join(', ')}
        </span>
      </span>
    </li>
  );
}
