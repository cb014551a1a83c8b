import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import { pagamento } from '#shared/routes/pagamento.ts';
import { ASSINATURA as T } from '#texts/pagamento/assinatura.ts';
import { toast } from '#ui/toast.tsx';

/** Refetched on every return to the page, because the plan is changed at Stripe. */
export const useSubscription = (empresaId: string) =>
  useQuery({
    queryKey: keys.assinatura(empresaId),
    queryFn: () => call(pagamento.getSubscription, { query: { empresaId } }),
    staleTime: 0,
    enabled: empresaId !== '',
  });

/** Opens Stripe's portal, or only its card page. */
export const usePortal = () =>
  useWrite({
    mutationFn: (fluxo: 'cartao' | undefined) =>
      call(pagamento.openPortal, { body: fluxo === undefined ? {} : { fluxo } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: () => toast.bad(T.erroPortal),
  });
