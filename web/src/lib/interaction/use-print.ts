import { type QueryKey, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/**
 * Prints once nothing under `queryKey` is being fetched and there is no more to load: lists that are not shown can be mounted,
 * and further pages loaded, when printing is asked for, by the button or by Ctrl+P. The browser's own menu prints what is on
 * screen.
 */
export function usePrint(queryKey: QueryKey, loadMore?: () => void) {
  const client = useQueryClient();
  const fetching = useIsFetching({ queryKey });
  const [stage, setStage] = useState<'none' | 'loading' | 'printing'>('none');

  useEffect(() => {
    // `fetching` is of the last drawing: lists that were just mounted have begun to fetch since.
    if (stage !== 'loading' || fetching > 0 || client.isFetching({ queryKey }) > 0) return;
    if (loadMore) loadMore();
    else {
      setStage('printing');
      print();
    }
  });

  useEffect(() => {
    const done = () => setStage('none');
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      setStage('loading');
    };
    addEventListener('afterprint', done);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('afterprint', done);
      removeEventListener('keydown', onKey);
    };
  }, []);

  return { showsAll: stage !== 'none', isLoading: stage === 'loading', print: () => setStage('loading') };
}
