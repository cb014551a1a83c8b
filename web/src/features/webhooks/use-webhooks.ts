import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Entrega, Webhook } from '../../../../shared/routes/entities.ts';
import { webhooks } from '../../../../shared/routes/webhooks.ts';
import type { WebhookEvent } from '../../../../shared/rules/webhooks.ts';
import { call } from '../../lib/api/api.ts';
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { usePages } from '../../lib/data/paging.ts';
import { keys } from '../../lib/data/query.ts';
import { useWrite } from '../../lib/data/write.ts';

const STEP = 10;
/** A test has its outcome within a few looks; one that is in a queue behind others is found among the deliveries. */
const LOOKS = 15;
const LOOK_MS = 1000;
const LOOK_AGAIN_MS = 2000;

/** The company's webhooks. */
export const useWebhooks = (empresaId: string, enabled: boolean) =>
  useQuery({
    queryKey: keys.webhooks(empresaId),
    queryFn: async () => (await call(webhooks.list)).webhooks,
    enabled,
  });

/** Puts a webhook as it is now into the list that is in memory. */
function usePlace(empresaId: string) {
  const client = useQueryClient();
  return (webhook: Webhook) =>
    client.setQueryData<Webhook[]>(keys.webhooks(empresaId), (list = []) =>
      list.some(({ id }) => id === webhook.id)
        ? list.map((old) => (old.id === webhook.id ? webhook : old))
        : [...list, webhook],
    );
}

interface Fields {
  url: string;
  eventos: WebhookEvent[];
}

/** Creates a webhook; the answer has its secret, this once. */
export function useCreateWebhook(empresaId: string) {
  const place = usePlace(empresaId);
  const sent = useIdempotencyKey();
  return useWrite({
    mutationFn: (body: Fields) => call(webhooks.create, { body, idempotencyKey: sent.of(body) }),
    onSuccess: ({ webhook }) => {
      sent.done();
      place(webhook);
    },
  });
}

export function useChangeWebhook(empresaId: string, id: string) {
  const place = usePlace(empresaId);
  return useWrite({
    mutationFn: (body: Partial<Fields> & { ativo?: boolean }) =>
      call(webhooks.update, { params: { id }, body }),
    onSuccess: ({ webhook }) => void place(webhook),
  });
}

export function useRemoveWebhook(empresaId: string, id: string) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: () => call(webhooks.remove, { params: { id } }),
    onSuccess: () =>
      client.setQueryData<Webhook[]>(keys.webhooks(empresaId), (list = []) =>
        list.filter((each) => each.id !== id),
      ),
  });
}

/** Exchanges the secret; the answer has the new one, this once. */
export function useRotateSecret(empresaId: string, id: string) {
  const place = usePlace(empresaId);
  const sent = useIdempotencyKey();
  return useWrite({
    mutationFn: () => call(webhooks.rotateSecret, { params: { id }, idempotencyKey: sent.of(id) }),
    onSuccess: ({ webhook }) => {
      sent.done();
      place(webhook);
    },
  });
}

const isOnItsWay = ({ situacao, proximaEm }: Entrega): boolean =>
  situacao === 'pendente' && Date.parse(proximaEm ?? '') <= Date.now();

/** What the webhook was told, newest first; looked at again while one is on its way. */
export function useEntregas(id: string) {
  const list = usePages<Entrega>({
    queryKey: keys.entregas(id),
    page: async (cursor) => {
      const query = { limit: STEP, ...cursor };
      const { entregas, nextCursor } = await call(webhooks.listDeliveries, { params: { id }, query });
      return { rows: entregas, nextCursor };
    },
  });
  const { data, refetch, isFetching } = list;
  useEffect(() => {
    if (isFetching || !data?.some(isOnItsWay)) return;
    const again = setTimeout(() => void refetch(), LOOK_AGAIN_MS);
    return () => clearTimeout(again);
  }, [data, isFetching, refetch]);
  return list;
}

export function useRepeat(id: string) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: (entregaId: string) => call(webhooks.repeatDelivery, { params: { id, entregaId } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.entregas(id) }),
  });
}

/** Sends a test and looks until it was tried once. `outcome`: undefined before, null while nobody knows. */
export function useTest(empresaId: string, id: string) {
  const client = useQueryClient();
  const [sent, setSent] = useState<Entrega>();
  const [looks, setLooks] = useState(0);
  const send = useWrite({
    mutationFn: () => call(webhooks.test, { params: { id } }),
    onMutate: () => {
      setSent(undefined);
      setLooks(0);
    },
    onSuccess: ({ entrega }) => setSent(entrega),
  });
  const isOpen = sent !== undefined && sent.tentativas === 0 && looks < LOOKS;
  useQuery({
    queryKey: [...keys.entregas(id), 'teste', sent?.id],
    queryFn: async () => {
      const { entregas } = await call(webhooks.listDeliveries, { params: { id }, query: { limit: STEP } });
      const found = entregas.find((each) => each.id === sent?.id);
      setLooks((before) => before + 1);
      if (!found || found.tentativas === 0) return null;
      setSent(found);
      void client.invalidateQueries({ queryKey: keys.entregas(id) });
      void client.invalidateQueries({ queryKey: keys.webhooks(empresaId) });
      return found;
    },
    enabled: isOpen,
    refetchInterval: LOOK_MS,
    gcTime: 0,
  });
  return { send, sent, isLooking: send.isPending || isOpen };
}
