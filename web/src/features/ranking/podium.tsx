import type { RankingRow } from '#shared/routes/entities.ts';
import { Avatar } from '#ui/avatar.tsx';
import { UpsBadge } from '#ui/ups-badge.tsx';
import css from './ranking.module.css';

/** Shown as second, first, third; read by screen readers in the order of places. */
export function Podium({ rows, ownId }: { rows: readonly RankingRow[]; ownId?: string | undefined }) {
  return (
    <ol className={css.podium}>
      {rows.map((row) => (
        <li
          key={row.IdFuncionario}
          className={css.step}
          data-place={row.posicao}
          data-own={row.IdFuncionario === ownId || undefined}
        >
          <Avatar name={row.nome} path={row.fotoPerfilColab} size={row.posicao === 1 ? 96 : 64} />
          <span className={css.champion} title={row.nome}>
            {row.nome}
          </span>
          <UpsBadge ups={row.ups} size={row.posicao === 1 ? 'm' : 's'} />
          <span className={css.block}>
            {row.posicao}
            <span className="so-leitor">º lugar</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
