import { Link } from 'react-router-dom';
import { formatNumber } from '#lib/format/number.ts';
import { conteudoPath } from '#paths.ts';
import { LINHAS as T } from '#texts/resultados/resultados.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Section } from '#ui/card.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { MediaCover } from '#ui/media-cover.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import type { ResultsFilter } from './period.ts';
import css from './result-rows.module.css';
import { type Order, ROWS, type RowKind, useResultRows } from './use-results.ts';

interface ResultRowsProps {
  empresaId: string;
  kind: RowKind;
  title: string;
  asked: ResultsFilter;
  ordem: Order;
}

/** Posts, employees or tags by result; bars are relative to the first one. */
export function ResultRows({ empresaId, kind, title, asked, ordem }: ResultRowsProps) {
  const list = useResultRows(empresaId, kind, asked, ordem);
  const rows = list.data ?? [];
  const most = Math.max(1, ...rows.map((row) => row[ordem]));
  return (
    <Section title={title}>
      <NotLoaded query={list} erro={T.erro} rows={ROWS} />
      {list.isSuccess && rows.length === 0 ? <p className="quiet">{T.nada}</p> : null}
      <ol className={css.rows}>
        {rows.map(
          ({ id, nome, imagem, compartilhamentos, compartilhamentosAntes = 0, cliques, [ordem]: count }) => (
            <li key={id} className={css.row}>
              {kind === 'posts' ? (
                <span className={css.cover}>
                  <MediaCover path={imagem} ratio="square" />
                </span>
              ) : null}
              {kind === 'funcionarios' || kind === 'empresas' ? (
                <Avatar name={nome} path={imagem} size={44} square={kind === 'empresas'} />
              ) : null}
              <span className={css.words}>
                {kind === 'posts' ? (
                  <Link to={conteudoPath(id)} className={css.name}>
                    {nome || T.semTexto}
                  </Link>
                ) : (
                  <span className={css.name}>{nome}</span>
                )}
                <span className="note">
                  <span>{T.resumo(compartilhamentos, cliques)} </span>
                  {compartilhamentos === 0 && compartilhamentosAntes > 0 ? (
                    <Badge tone="warn">{T.parou(compartilhamentosAntes)}</Badge>
                  ) : null}
                </span>
                <span className={css.bar} aria-hidden="true">
                  <span style={{ width: `${(count / most) * 100}%` }} />
                </span>
              </span>
              <span className={css.count} aria-hidden="true">
                {formatNumber(count)}
              </span>
            </li>
          ),
        )}
      </ol>
      {list.hasNextPage ? (
        <div className={css.more}>
          <LoadMore
            shown={rows.length}
            loading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </div>
      ) : null}
    </Section>
  );
}
