import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { call } from '#lib/api/api.ts';
import { equipes } from '#shared/routes/equipes.ts';
import { hasRecurso } from '#shared/rules/planos.ts';

/** Not in `keys`, because the first load does not need teams. */
export const equipesKey = (empresaId: string) => ['equipes', empresaId] as const;

/** The company's teams, in order of creation. */
export const useEquipes = (empresaId: string, enabled = true) =>
  useQuery({
    queryKey: equipesKey(empresaId),
    queryFn: () => call(equipes.listEquipes, {}),
    select: (reply) => reply.equipes,
    enabled: enabled && Boolean(empresaId),
  });

/** Query parameter of the filter. */
const PARAM = 'equipe';

/** The team filter of a page, kept in its address. An unknown or deleted team filters nothing. */
export function useTeamFilter(empresaId: string) {
  const [params, setParams] = useSearchParams();
  const { data: empresa, isError } = useEmpresa(empresaId);
  const inPlan = empresa !== undefined && hasRecurso(empresa.plano_nome, 'equipes');
  const list = useEquipes(empresaId, inPlan);
  const isKnown = isError || (empresa !== undefined && !(inPlan && list.isPending));
  // Stays true once the teams were known. Otherwise a refetch after a failure would remove the content that triggered
  // it, in a loop.
  const [wasKnown, setWasKnown] = useState(isKnown);
  if (isKnown && !wasKnown) setWasKnown(true);
  const asked = params.get(PARAM);
  const teams = list.data ?? [];
  const choose = useCallback(
    (id: string) =>
      setParams(
        (before) => {
          if (id) before.set(PARAM, id);
          else before.delete(PARAM);
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return {
    teams,
    equipe: teams.find(({ id }) => id === asked),
    /** whether the address has a team, known or not */
    asks: asked !== null,
    /** whether the teams have been loaded */
    isKnown: isKnown || wasKnown,
    choose,
  };
}

export type TeamChoice = ReturnType<typeof useTeamFilter>;
