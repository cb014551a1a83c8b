import type { CSSProperties, ReactNode } from 'react';
import { cx } from './classes.ts';
import css from './skeleton.module.css';

interface SkeletonProps {
  w?: number | string;
  h?: number | string;
  round?: boolean;
  className?: string;
}

/** A grey block as large as the content to come. */
export function Skeleton({ w = '100%', h = 16, round, className }: SkeletonProps) {
  const style: CSSProperties = { width: w, height: h };
  return <span className={cx(css.bone, round && css.round, className)} style={style} />;
}

/** Announces the loading once; the skeletons inside are silent. */
export function Loading({ children, label = 'Carregando...' }: { children: ReactNode; label?: string }) {
  return (
    <div aria-busy="true">
      <span className="so-leitor" role="status">
        {label}
      </span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

export function CardSkeletons({ count = 6, className }: { count?: number; className?: string | undefined }) {
  return (
    <Loading>
      <div className={className ?? css.grid}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders without identity
          <div key={index} className={css.card}>
            <Skeleton h="auto" className={css.cover ?? ''} />
            <div className={css.lines}>
              <Skeleton w="36%" h={22} />
              <Skeleton />
              <Skeleton w="70%" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

export function RowSkeletons({ count = 6 }: { count?: number }) {
  return (
    <Loading>
      <div className="stack">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders without identity
          <div key={index} className={css.row}>
            <Skeleton w={36} h={36} round />
            <Skeleton w={`${34 + ((index * 13) % 26)}%`} />
            <Skeleton w={64} h={22} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
