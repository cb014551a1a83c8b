import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTitle } from '#lib/browser/title.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { RowSkeletons } from '#ui/skeleton.tsx';

/** The tab in the address (`?aba=loja`), so that back, reload and links work; by default the first. */
export function usePanelTab<Key extends string>(
  tabs: Readonly<Record<Key, { title: string; page: ReactNode }>>,
  first: NoInfer<Key>,
): { active: Key; page: ReactNode } {
  const aba = useSearchParams()[0].get('aba');
  const active = aba !== null && Object.hasOwn(tabs, aba) ? (aba as Key) : first;
  const { title, page } = tabs[active];
  useTitle(title);
  return {
    active,
    page: (
      <ErrorBoundary key={active}>
        <Suspense fallback={<RowSkeletons />}>{page}</Suspense>
      </ErrorBoundary>
    ),
  };
}
