import { useSearchParams } from 'react-router-dom';
import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { approvalPath } from '#features/posts/planning/planning-paths.ts';
import { MoreInPlans } from '#features/shell/more-in-plans.tsx';
import { useSession } from '#lib/session/session.ts';
import { hasRecurso } from '#shared/rules/planos.ts';
import { SUGESTAO } from '#texts/sugestoes/sugestoes.ts';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { TeamSuggestions } from '../team-suggestions.tsx';

/** Novo Post → Sugestões. */
export default function SuggestionsView() {
  const empresaId = useSession()?.empresaId ?? '';
  const empresa = useEmpresa(empresaId);
  const [params, setParams] = useSearchParams();
  if (!empresa.data) return <NotLoaded query={empresa} erro={SUGESTAO.erro} rows={3} />;
  if (!hasRecurso(empresa.data.plano_nome, 'sugestoes'))
    return <MoreInPlans>{SUGESTAO.upgradeEmpresa}</MoreInPlans>;
  return (
    <TeamSuggestions
      empresaId={empresaId}
      filter={params.get('situacao')}
      onFilter={(situacao) => setParams({ aba: 'novo-post', ver: 'sugestoes', situacao }, { replace: true })}
      markedId={params.get('sugestao')}
      approvalPath={approvalPath}
    />
  );
}
