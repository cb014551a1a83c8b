import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keys } from '#lib/data/query.ts';

/**
 * Prints the results with every list: those that are not shown are fetched when printing is asked for, by the button or
 * by Ctrl+P. The browser's own menu prints what is on screen.
 */
export function usePrint(empresaId: string) {
  const client = useQueryClient();
  const queryKey = keys.resultados(empresaId);
  const fetching = useIsFetching({ queryKey });
  const [stage, setStage] = useState<'none' | 'loading' | 'printing'>('none');

  useEffect(() => {
    // `fetching` is of the last drawing: lists that were just mounted have begun to fetch since.
    if (
      stage !== 'loading' ||
      fetching > 0 ||
      client.isFetching({ queryKey: keys.resultados(empresaId) }) > 0
    )
      return;
    setStage('printing');
    print();
  }, [stage, fetching, client, empresaId]);

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
