import { useSearchParams } from 'react-router-dom';
import { hasRecurso } from '../../../../shared/rules/planos.ts';
import { useEmpresa } from '../../features/empresas/use-empresa.ts';
import { TeamSuggestions } from '../../features/sugestoes/team-suggestions.tsx';
import { useHasPapel } from '../../lib/session/papel.ts';
import { useSession } from '../../lib/session/session.ts';
import { abaPath, PATHS } from '../../paths.ts';
import { SEE_PLANS } from '../../texts/shell/planos.ts';
import { SUGESTAO, SUGESTOES as T } from '../../texts/sugestoes/sugestoes.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { SuggestionApproval } from './suggestion-approval.tsx';

/** Sugestões da equipe; `?aprovar=` opens the form that publishes one. */
export default function EmpresaSuggestionsTab() {
  const empresaId = useSession()?.empresaId ?? '';
  const empresa = useEmpresa(empresaId);
  const [params, setParams] = useSearchParams();
  const mayAnswer = useHasPapel('editor');
  const approving = mayAnswer && params.get('aprovar');
  if (empresa.isPending) return <RowSkeletons count={3} />;
  if (!empresa.data)
    return <ErrorState title={SUGESTAO.erro} error={empresa.error} onRetry={() => empresa.refetch()} />;
  if (!hasRecurso(empresa.data.plano_nome, 'sugestoes')) {
    return (
      <>
        <PageHeader title={T.titulo} />
        <EmptyState
          drawing="posts"
          title={SUGESTAO.upgradeEmpresa}
          action={<LinkButton to={PATHS.plano}>{SEE_PLANS}</LinkButton>}
        />
      </>
    );
  }
  if (approving) return <SuggestionApproval key={approving} empresa={empresa.data} id={approving} />;
  return (
    <>
      <PageHeader title={T.titulo} hint={T.dica} />
      <TeamSuggestions
        empresaId={empresaId}
        filter={params.get('situacao')}
        onFilter={(situacao) => setParams({ aba: 'sugestoes', situacao }, { replace: true })}
        markedId={params.get('sugestao')}
        approvalPath={(aprovar) => abaPath(PATHS.empresa, 'sugestoes', { aprovar })}
      />
    </>
  );
}
