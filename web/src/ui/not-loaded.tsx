import type { ReactNode } from 'react';
import { RowSkeletons } from './skeleton.tsx';
import { ErrorState } from './state.tsx';

interface NotLoadedProps {
  query: { data: unknown; error: unknown; refetch: () => unknown };
  /** what failed */
  erro: string;
  /** number of skeleton rows */
  rows?: number;
  /** skeletons of another shape */
  children?: ReactNode;
}

/** In the place of an answer: while it loads, and when it failed. Nothing once there is one. */
export function NotLoaded({ query: { data, error, refetch }, erro, rows = 6, children }: NotLoadedProps) {
  if (data !== undefined) return null;
  if (error) return <ErrorState title={erro} error={error} onRetry={() => refetch()} />;
  return children ?? <RowSkeletons count={rows} />;
}
