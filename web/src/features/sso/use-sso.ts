import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Sent } from '../../../../shared/routes/define.ts';
import { sso } from '../../../../shared/routes/sso.ts';
import { call } from '../../lib/api/api.ts';
import { keys } from '../../lib/data/query.ts';
import { useWrite } from '../../lib/data/write.ts';
import { withProof } from '../../lib/session/proof.ts';

/** The company's single sign-on. Read again when the owner returns from the test in another tab. */
export const useSso = (empresaId: string, enabled: boolean) =>
  useQuery({
    queryKey: keys.sso(empresaId),
    queryFn: () => call(sso.get, { query: { empresaId } }),
    refetchOnWindowFocus: 'always',
    enabled,
  });

type Connect = Sent<(typeof sso.connect)['body']>;
type Switches = Sent<(typeof sso.change)['body']>;

/** Every change, after which all is read again. */
export function useSsoChanges(empresaId: string) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: keys.sso(empresaId) });
  return {
    connect: useWrite({
      mutationFn: (body: Connect) => withProof((proof) => call(sso.connect, { body, ...proof })),
      onSuccess,
    }),
    change: useWrite({
      mutationFn: (body: Switches) => withProof((proof) => call(sso.change, { body, ...proof })),
      onSuccess,
    }),
    remove: useWrite({
      mutationFn: () => withProof((proof) => call(sso.remove, { body: {}, ...proof })),
      onSuccess,
    }),
    test: useWrite({ mutationFn: () => call(sso.test) }),
    addDomain: useWrite({
      mutationFn: (dominio: string) =>
        withProof((proof) => call(sso.addDomain, { body: { dominio }, ...proof })),
      onSuccess,
    }),
    verifyDomain: useWrite({
      mutationFn: (dominio: string) =>
        withProof((proof) => call(sso.verifyDomain, { params: { dominio }, body: {}, ...proof })),
      onSuccess,
    }),
    removeDomain: useWrite({
      mutationFn: (dominio: string) =>
        withProof((proof) => call(sso.removeDomain, { params: { dominio }, body: {}, ...proof })),
      onSuccess,
    }),
  };
}
export type SsoChanges = ReturnType<typeof useSsoChanges>;
