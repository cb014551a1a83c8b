import { useSearchParams } from 'react-router-dom';
import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { approvalPath } from '#features/posts/planning/planning-paths.ts';
import { useSession } from '#lib/session/session.ts';
import { PATHS } from '#paths.ts';
import { hasRecurso } from '#shared/rules/planos.ts';
import { UPGRADE } from '#texts/shell/planos.ts';
import { SUGESTAO } from '#texts/sugestoes/sugestoes.ts';
import { LinkButton } from '#ui/button.tsx';
import { RowSkeletons } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/state.tsx';
import { TeamSuggestions } from '../team-suggestions.tsx';

/** Novo Post → Sugestões. */
export default function SuggestionsView() {
  const empresaId = useSession()?.empresaId ?? '';
  const empresa = useEmpresa(empresaId);
  const [params, setParams] = useSearchParams();
  if (empresa.isPending) return <RowSkeletons count={3} />;
  if (!empresa.data)
    return <ErrorState title={SUGESTAO.erro} error={empresa.error} onRetry={() => empresa.refetch()} />;
  if (!hasRecurso(empresa.data.plano_nome, 'sugestoes')) {
    return (
      <EmptyState
        drawing="posts"
        title={SUGESTAO.upgradeEmpresa}
        action={<LinkButton to={PATHS.plano}>{UPGRADE}</LinkButton>}
      />
    );
  }
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
