import type { ReactNode } from 'react';
import { formatDate } from '#lib/format/format.ts';
import { useScrollToTarget } from '#lib/interaction/scroll-to-target.ts';
import type { Troca } from '#shared/routes/entities.ts';
import { LOJA } from '#texts/loja/loja.ts';
import { StatusBadge } from '#ui/badge.tsx';
import ui from '#ui/card.module.css';
import { cx } from '#ui/classes.ts';
import { MediaCover } from '#ui/media-cover.tsx';
import { UpsBadge } from '#ui/ups-badge.tsx';
import { When } from '#ui/when.tsx';
import css from './exchange-card.module.css';

interface ExchangeCardProps {
  troca: Troca;
  /** for companies */
  showFuncionario?: boolean;
  /** the target of a link */
  marked?: boolean;
  /** a line about the exchange */
  about?: string | undefined;
  action?: ReactNode;
}

/** One exchange: product, date, status and actions. */
export function ExchangeCard({
  troca,
  showFuncionario = false,
  marked = false,
  about,
  action,
}: ExchangeCardProps) {
  const cancelled = troca.status === 'cancelada';
  const card = useScrollToTarget<HTMLLIElement>(marked);
  const instrucoes = cancelled ? undefined : troca.instrucoes;
  return (
    <li ref={card} className={cx(ui.card, css.card)} aria-current={marked || undefined}>
      <div className={css.picture}>
        <MediaCover path={troca.imagem} ratio="square" />
      </div>
      <div>
        <p className={css.name}>{troca.produtoNome}</p>
        {showFuncionario ? (
          <p className={css.person}>{troca.Funcionario?.nome ?? LOJA.semFuncionario}</p>
        ) : null}
        {about ? <p className="note">{about}</p> : null}
        <p className="note">
          <When at={troca.data}>{formatDate(troca.data)}</When>
          {cancelled ? <span>{` · ${LOJA.devolvido}`}</span> : null}
        </p>
      </div>
      <div className={css.end}>
        <UpsBadge ups={cancelled ? troca.valor_ups : -troca.valor_ups} signed size="s" />
        <StatusBadge status={troca.status} />
      </div>
      {instrucoes || troca.observacao ? (
        <dl className={css.notes}>
          {instrucoes ? <Note label={LOJA.comoReceber}>{instrucoes}</Note> : null}
          {troca.observacao ? <Note label={LOJA.recado}>{troca.observacao}</Note> : null}
        </dl>
      ) : null}
      {action ? <div className={css.action}>{action}</div> : null}
    </li>
  );
}

const Note = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
