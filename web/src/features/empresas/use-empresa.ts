import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { askOrKept } from '#lib/data/kept.ts';
import { keys } from '#lib/data/query.ts';
import { storeCookies } from '#lib/session/keep-session.ts';
import { storeEmpresaCookies } from '#lib/session/session.ts';
import { currentSession } from '#lib/session/session-store.ts';
import { readCookie } from '#lib/storage/cookies.ts';
import { empresas } from '#shared/routes/empresas.ts';
import type { PlanoNome } from '#shared/rules/planos.ts';

/** The company's record; the own company's is copied to cookies (docs/specification.md#sessions). */
export const empresaQuery = (empresaId: string) =>
  queryOptions({
    queryKey: keys.empresa(empresaId),
    queryFn: (asked) =>
      askOrKept('empresa', asked, async () => {
        const empresa = await call(empresas.getEmpresa, { params: { id: empresaId } });
        if (currentSession()?.role !== 'funcionario') storeEmpresaCookies(empresa);
        else storeCookies({ empresaNome: empresa.nome, plano_nome: empresa.plano_nome });
        return empresa;
      }),
  });

export const useEmpresa = (empresaId: string) =>
  useQuery({ ...empresaQuery(empresaId), enabled: Boolean(empresaId) });

/** The company's plan: the cookie's until the record is there, so that nothing moves when it arrives. */
export const usePlano = (empresaId: string): PlanoNome | undefined =>
  useEmpresa(empresaId).data?.plano_nome ?? (readCookie('plano_nome') as PlanoNome | undefined);

/** Posts of the month and their limit (null when unlimited). */
export const usePostCount = (empresaId: string, enabled = true) =>
  useQuery({
    queryKey: keys.contador(empresaId),
    queryFn: async () => {
      const count = await call(empresas.countPosts, { query: { empresaId } });
      storeCookies({ totalPostsNoMes: count.totalPostsNoMes, limitePosts: count.limitePosts });
      return count;
    },
    enabled: enabled && Boolean(empresaId),
  });
