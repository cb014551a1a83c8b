import type { ReactNode } from 'react';
import type { Troca } from '../../../../shared/routes/entities.ts';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { LOJA } from '../../texts/loja.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { MediaCover } from '../../ui/media-cover.tsx';
import { UpsBadge } from '../../ui/ups-badge.tsx';
import css from './exchange-card.module.css';

interface ExchangeCardProps {
  troca: Troca;
  /** companies see who exchanged */
  showPerson?: boolean;
  action?: ReactNode;
}

/** One exchange: what, when, its state, and what can be done about it. */
export function ExchangeCard({ troca, showPerson = false, action }: ExchangeCardProps) {
  const cancelled = troca.status === 'cancelada';
  return (
    <li className={css.card}>
      <div className={css.picture}>
        <MediaCover path={troca.imagem} ratio="square" />
      </div>
      <div className={css.words}>
        <p className={css.name}>{troca.produtoNome}</p>
        {showPerson ? <p className={css.person}>{troca.Funcionario?.nome ?? LOJA.semFuncionario}</p> : null}
        <p className={css.date}>
          <time dateTime={troca.data} title={formatDateTime(troca.data)}>
            {formatDate(troca.data)}
          </time>
          {cancelled ? ` · ${LOJA.devolvido}` : ''}
        </p>
      </div>
      <div className={css.end}>
        <UpsBadge ups={cancelled ? troca.valor_ups : -troca.valor_ups} signed size="s" />
        <StatusBadge status={troca.status} />
      </div>
      {action ? <div className={css.action}>{action}</div> : null}
    </li>
  );
}
