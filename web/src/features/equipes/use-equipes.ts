import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { equipes } from '../../../../shared/routes/equipes.ts';
import { hasRecurso } from '../../../../shared/rules/planos.ts';
import { call } from '../../lib/api/api.ts';
import { useEmpresa } from '../empresas/use-empresa.ts';

/** Apart from the other keys: teams are for some companies, and nobody has them at the first load. */
export const equipesKey = (empresaId: string) => ['equipes', empresaId] as const;

/** The company's teams, in the order they were made. */
export const useEquipes = (empresaId: string, enabled = true) =>
  useQuery({
    queryKey: equipesKey(empresaId),
    queryFn: () => call(equipes.list, {}),
    select: (reply) => reply.equipes,
    enabled: enabled && Boolean(empresaId),
  });

/** The name under which a page's address keeps its team. */
const PARAM = 'equipe';

/**
 * The team that a page is narrowed to, kept in its address, so that coming back finds it as it was left. An id that is no
 * team of the company (any more) is none.
 */
export function useTeamFilter(empresaId: string) {
  const [params, setParams] = useSearchParams();
  const { data: empresa, isError } = useEmpresa(empresaId);
  const inPlan = empresa !== undefined && hasRecurso(empresa.plano_nome, 'equipes');
  const list = useEquipes(empresaId, inPlan);
  const isKnown = isError || (empresa !== undefined && !(inPlan && list.isPending));
  // Known once is known: what is shown then asks again for what failed, and would be taken away for it, again and again.
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
    /** whether the address asks for one, known or not yet */
    asks: asked !== null,
    /** whether it is known which teams there are */
    isKnown: isKnown || wasKnown,
    choose,
  };
}

export type TeamChoice = ReturnType<typeof useTeamFilter>;
