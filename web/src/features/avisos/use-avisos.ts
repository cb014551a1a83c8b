import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#lib/api/api.ts';
import { usePages } from '#lib/data/paging.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import { avisos } from '#shared/routes/avisos.ts';
import { MINUTE_MS } from '#shared/rules/dates.ts';

/** Number of unread notices, at most a few minutes old while the page is visible. */
export function useUnread(): number {
  const { data = 0 } = useQuery({
    queryKey: keys.naoLidos,
    queryFn: async () => (await call(avisos.listAvisos, { query: { limit: 1 } })).naoLidos,
    staleTime: MINUTE_MS,
    refetchInterval: 5 * MINUTE_MS,
  });
  return data;
}

const PAGE_SIZE = 10;

/** The notices, page by page. Those shown count as read from the next visit on. */
export function useAvisos() {
  const client = useQueryClient();
  const list = usePages({
    queryKey: keys.avisos,
    page: async (cursor) => {
      const answer = await call(avisos.listAvisos, { query: { limit: PAGE_SIZE, ...cursor } });
      return { rows: answer.avisos, nextCursor: answer.nextCursor };
    },
  });
  const { mutate: markRead } = useWrite({
    mutationFn: (ate: string) => call(avisos.markAvisosRead, { body: { ate } }),
    onSuccess: ({ naoLidos }) => client.setQueryData(keys.naoLidos, naoLidos),
  });
  const newest = list.data?.[0];
  const unseen = newest && !newest.lido ? newest.id : undefined;
  useEffect(() => {
    if (unseen) markRead(unseen);
  }, [unseen, markRead]);
  return list;
}
