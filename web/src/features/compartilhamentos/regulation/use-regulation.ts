import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { keys } from '#lib/data/query.ts';
import { useSession } from '#lib/session/session.ts';
import { regulamento } from '#shared/routes/regulamento.ts';

/** The rules of the own company's campaign, and whether this employee has accepted them. */
export function useRegulation() {
  const empresaId = useSession()?.empresaId ?? '';
  return useQuery({
    queryKey: keys.regulamento(empresaId),
    queryFn: () => call(regulamento.getRegulamento),
    enabled: Boolean(empresaId),
  });
}
