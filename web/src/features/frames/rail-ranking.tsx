import { useTopSix } from '#features/ranking/use-ranking.ts';
import { formatNumber } from '#lib/format/number.ts';
import { ADMIN as T } from '#texts/empresas/admin.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { UpsMark } from '#ui/ups-badge.tsx';
import css from './rail-ranking.module.css';

/** The six employees with most UPS, of all companies. */
export function RailRanking({ empresaId }: { empresaId: string }) {
  const ranking = useTopSix(empresaId, 'geral');
  return (
    <section className={css.box} aria-label={T.top}>
      <h2 className={css.title}>{T.top}</h2>
      {ranking.isPending ? (
        <Loading>
          <Skeleton h={180} />
        </Loading>
      ) : null}
      {ranking.isError ? (
        <Button variant="ghost" size="s" onClick={() => ranking.refetch()}>
          Tentar novamente
        </Button>
      ) : null}
      {ranking.data?.length === 0 ? <p className="note">{T.semRanking}</p> : null}
      <ol>
        {ranking.data?.map((row) => (
          <li key={row.IdFuncionario} className={css.row}>
            <span className={css.place}>
              {row.posicao}
              <span className="so-leitor">º lugar</span>
            </span>
            <Avatar name={row.nome} path={row.fotoPerfilColab} size={28} />
            <span className="cut" title={row.nome}>
              {row.nome}
            </span>
            <span className={css.ups}>
              <UpsMark size={13} />
              {formatNumber(row.ups)}
              <span className="so-leitor"> UPS</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
