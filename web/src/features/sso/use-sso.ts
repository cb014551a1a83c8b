import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import { withProof } from '#lib/session/proof.ts';
import type { Sent } from '#shared/routes/define.ts';
import { sso } from '#shared/routes/sso.ts';

/** The company's single sign-on. Read again when the owner returns from the test in another tab. */
export const useSso = (empresaId: string, enabled: boolean) =>
  useQuery({
    queryKey: keys.sso(empresaId),
    queryFn: () => call(sso.getSso, { query: { empresaId } }),
    refetchOnWindowFocus: 'always',
    enabled,
  });

type Connect = Sent<(typeof sso.connectSso)['body']>;
type Switches = Sent<(typeof sso.changeSso)['body']>;

/** Every change, after which all is read again. */
export function useSsoChanges(empresaId: string) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: keys.sso(empresaId) });
  return {
    connect: useWrite({
      mutationFn: (body: Connect) => withProof((proof) => call(sso.connectSso, { body, ...proof })),
      onSuccess,
    }),
    change: useWrite({
      mutationFn: (body: Switches) => withProof((proof) => call(sso.changeSso, { body, ...proof })),
      onSuccess,
    }),
    remove: useWrite({
      mutationFn: () => withProof((proof) => call(sso.removeSso, { body: {}, ...proof })),
      onSuccess,
    }),
    test: useWrite({ mutationFn: () => call(sso.testSso) }),
    addDomain: useWrite({
      mutationFn: (dominio: string) =>
        withProof((proof) => call(sso.addSsoDomain, { body: { dominio }, ...proof })),
      onSuccess,
    }),
    verifyDomain: useWrite({
      mutationFn: (dominio: string) =>
        withProof((proof) => call(sso.verifySsoDomain, { params: { dominio }, body: {}, ...proof })),
      onSuccess,
    }),
    removeDomain: useWrite({
      mutationFn: (dominio: string) =>
        withProof((proof) => call(sso.removeSsoDomain, { params: { dominio }, body: {}, ...proof })),
      onSuccess,
    }),
  };
}
export type SsoChanges = ReturnType<typeof useSsoChanges>;
