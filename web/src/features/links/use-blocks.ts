import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import { links } from '#shared/routes/links.ts';
import { BLOQUEIO } from '#texts/links/bloqueio.ts';
import { toast } from '#ui/toast.tsx';

export interface Block {
  target: { host: string } | { codigo: string };
  blocks: boolean;
}

const SHORT = /\/r\/([0-9A-Za-z]+)\/?$/;

/** Recognises the code of a short address, or a site. */
export function parseTarget(typed: string): Block['target'] {
  const codigo = SHORT.exec(typed.trim())?.[1];
  if (codigo) return { codigo };
  return {
    host:
      typed
        .trim()
        .replace(/^https?:\/\//i, '')
        .split('/', 1)[0] ?? '',
  };
}

export const useBlockedHosts = () =>
  useQuery({ queryKey: keys.bloqueados, queryFn: async () => (await call(links.listBlockedLinks)).hosts });

export function useBlock(onDone: () => void) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: ({ target, blocks }: Block) =>
      call(blocks ? links.blockLink : links.unblockLink, { body: target }),
    onSuccess: (_answer, { blocks }) => {
      void client.invalidateQueries({ queryKey: keys.bloqueados });
      toast.ok(blocks ? BLOQUEIO.bloqueado : BLOQUEIO.liberado);
      onDone();
    },
  });
}
