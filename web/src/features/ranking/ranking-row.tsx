import type { RankingRow as Row } from '#shared/routes/entities.ts';
import { RANKING } from '#texts/funcionarios/ranking.ts';
import { Avatar } from '#ui/avatar.tsx';
import { UpsBadge } from '#ui/ups-badge.tsx';
import css from './ranking.module.css';

interface RankingRowProps {
  row: Row;
  /** marks the reader's own row */
  own: boolean;
  /** for the narrow column beside a dashboard */
  compact?: boolean;
}

export function RankingRow({ row, own, compact = false }: RankingRowProps) {
  return (
    <li className={css.row} data-own={own || undefined}>
      <span className={css.place} data-place={row.posicao}>
        {row.posicao}
        <span className="so-leitor">º lugar</span>
      </span>
      <Avatar name={row.nome} path={row.fotoPerfilColab} size={36} />
      <span className={css.name} title={row.nome}>
        <span>{row.nome}</span>
        {own ? <span className={css.you}> ({RANKING.voce})</span> : null}
      </span>
      <UpsBadge ups={row.ups} size="s" compact={compact} />
    </li>
  );
}
