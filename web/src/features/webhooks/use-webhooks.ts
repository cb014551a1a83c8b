import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#lib/api/api.ts';
import { useCachedList } from '#lib/data/cached-list.ts';
import { usePages } from '#lib/data/paging.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import { withProof } from '#lib/session/proof.ts';
import type { Entrega, Webhook } from '#shared/routes/entities.ts';
import { webhooks } from '#shared/routes/webhooks.ts';
import type { WebhookEvent } from '#shared/rules/webhooks.ts';

const PAGE_SIZE = 10;
/** Polls for the result of a test. A test queued longer appears among the deliveries. */
const MAX_POLLS = 15;
const POLL_MS = 1000;
const REFETCH_MS = 2000;

export const useWebhooks = (empresaId: string) =>
  useQuery({
    queryKey: keys.webhooks(empresaId),
    queryFn: async () => (await call(webhooks.listWebhooks)).webhooks,
  });

const useCached = (empresaId: string) => useCachedList<Webhook>(keys.webhooks(empresaId));

interface WebhookFields {
  url: string;
  eventos: WebhookEvent[];
}

/** Creates a webhook; only this answer contains its secret. */
export function useCreateWebhook(empresaId: string) {
  const { put } = useCached(empresaId);
  return useWrite({
    mutationFn: (body: WebhookFields) =>
      withProof((proof) => call(webhooks.createWebhook, { body, ...proof })),
    onSuccess: ({ webhook }) => {
      put(webhook);
    },
  });
}

export function useChangeWebhook(empresaId: string, id: string) {
  const { put } = useCached(empresaId);
  return useWrite({
    mutationFn: (body: Partial<WebhookFields> & { ativo?: boolean }) =>
      withProof((proof) => call(webhooks.updateWebhook, { params: { id }, body, ...proof })),
    onSuccess: ({ webhook }) => put(webhook),
  });
}

export function useRemoveWebhook(empresaId: string, id: string) {
  const { remove } = useCached(empresaId);
  return useWrite({
    mutationFn: () => call(webhooks.removeWebhook, { params: { id } }),
    onSuccess: () => remove(id),
  });
}

/** Replaces the secret; only this answer contains the new one. */
export function useRotateSecret(empresaId: string, id: string) {
  const { put } = useCached(empresaId);
  return useWrite({
    mutationFn: () =>
      withProof((proof) => call(webhooks.rotateSecret, { params: { id }, body: {}, ...proof })),
    onSuccess: ({ webhook }) => {
      put(webhook);
    },
  });
}

const isPending = ({ situacao, proximaEm }: Entrega): boolean =>
  situacao === 'pendente' && Date.parse(proximaEm ?? '') <= Date.now();

/** A webhook's deliveries, newest first; polled while one is pending. */
export function useEntregas(id: string) {
  const list = usePages<Entrega>({
    queryKey: keys.entregas(id),
    page: async (cursor) => {
      const query = { limit: PAGE_SIZE, ...cursor };
      const { entregas, nextCursor } = await call(webhooks.listDeliveries, { params: { id }, query });
      return { rows: entregas, nextCursor };
    },
  });
  const { data, refetch, isFetching } = list;
  useEffect(() => {
    if (isFetching || !data?.some(isPending)) return;
    const timer = setTimeout(() => void refetch(), REFETCH_MS);
    return () => clearTimeout(timer);
  }, [data, isFetching, refetch]);
  return list;
}

export function useRepeatDelivery(id: string) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: (entregaId: string) => call(webhooks.repeatDelivery, { params: { id, entregaId } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.entregas(id) }),
  });
}

/** Sends a test and polls until its first attempt. `outcome`: undefined before, null while unknown. */
export function useTest(empresaId: string, id: string) {
  const client = useQueryClient();
  const [sent, setSent] = useState<Entrega>();
  const [looks, setLooks] = useState(0);
  const send = useWrite({
    mutationFn: () => call(webhooks.testWebhook, { params: { id } }),
    onMutate: () => {
      setSent(undefined);
      setLooks(0);
    },
    onSuccess: ({ entrega }) => setSent(entrega),
  });
  const isOpen = sent !== undefined && sent.tentativas === 0 && looks < MAX_POLLS;
  useQuery({
    queryKey: [...keys.entregas(id), 'teste', sent?.id],
    queryFn: async () => {
      setLooks((before) => before + 1);
      const { entregas } = await call(webhooks.listDeliveries, {
        params: { id },
        query: { limit: PAGE_SIZE },
      });
      const found = entregas.find((each) => each.id === sent?.id);
      if (!found || found.tentativas === 0) return null;
      setSent(found);
      void client.invalidateQueries({ queryKey: keys.entregas(id) });
      void client.invalidateQueries({ queryKey: keys.webhooks(empresaId) });
      return found;
    },
    enabled: isOpen,
    refetchInterval: POLL_MS,
    gcTime: 0,
  });
  return { send, sent, isLooking: send.isPending || isOpen };
}
