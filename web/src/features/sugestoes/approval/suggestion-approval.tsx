import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { useEquipes } from '#features/equipes/use-equipes.ts';
import { SUGESTOES } from '#features/posts/planning/planning-paths.ts';
import { useSession } from '#lib/session/session.ts';
import { SUGESTAO, APROVAR as T } from '#texts/sugestoes/sugestoes.ts';
import { LinkButton } from '#ui/button.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/state.tsx';
import { useOpenSuggestion } from '../use-suggestions.ts';
import { ApprovalForm } from './approval-form.tsx';

/** Loads a suggestion and shows the form that publishes it. */
export default function SuggestionApproval({ id }: { id: string }) {
  const empresaId = useSession()?.empresaId ?? '';
  const empresa = useEmpresa(empresaId);
  const { suggestion, ...loading } = useOpenSuggestion(empresaId, id);
  const equipes = useEquipes(empresaId);
  const failed = [empresa, loading].find(({ isError }) => isError);
  if (failed)
    return <ErrorState title={SUGESTAO.erro} error={failed.error} onRetry={() => failed.refetch()} />;
  if (!empresa.data || suggestion === undefined || equipes.isPending) return <CardSkeletons count={1} />;
  if (suggestion === null || suggestion.situacao !== 'aberta') {
    return (
      <EmptyState
        drawing="posts"
        title={T.respondida}
        action={<LinkButton to={SUGESTOES}>{T.todas}</LinkButton>}
      >
        {T.respondidaTexto}
      </EmptyState>
    );
  }
  return <ApprovalForm empresa={empresa.data} equipes={equipes.data ?? []} sugestao={suggestion} />;
}
