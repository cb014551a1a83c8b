import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { equipesKey } from '#features/equipes/use-equipes.ts';
import { call } from '#lib/api/api.ts';
import { untilOver } from '#lib/data/follow.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import type { Body, Reply } from '#shared/routes/define.ts';
import { lotes } from '#shared/routes/lotes.ts';

const POLL_MS = 700;

export type Lot = Reply<typeof lotes.getLote>;

/** Asks for a change of many employees, and follows it to its end. */
export function useLot(empresaId: string) {
  const client = useQueryClient();
  const [id, setId] = useState('');
  const start = useWrite({
    mutationFn: (body: Body<typeof lotes.createLote>) => call(lotes.createLote, { body }),
    onSuccess: ({ loteId }) => setId(loteId),
  });
  const progress = useQuery({
    queryKey: keys.lote(id),
    queryFn: async () => {
      const lot = await call(lotes.getLote, { params: { id } });
      if (lot.status !== 'fazendo') refreshLists();
      return lot;
    },
    enabled: id !== '',
    refetchInterval: untilOver<Lot>(POLL_MS, ({ status }) => status !== 'fazendo'),
  });
  function refreshLists(): void {
    const changed = [
      keys.funcionarios(empresaId),
      keys.aguardando(empresaId),
      keys.empresa(empresaId),
      keys.inicio(empresaId),
      equipesKey(empresaId),
      ['ranking'],
    ];
    for (const queryKey of changed) void client.invalidateQueries({ queryKey });
  }
  return { start, lot: progress.data };
}
