import type { Empresa } from '../../../../shared/routes/entities.ts';
import { useEquipes } from '../../features/equipes/use-equipes.ts';
import { useOpenSuggestion } from '../../features/sugestoes/use-suggestions.ts';
import { abaPath, PATHS } from '../../paths.ts';
import { SUGESTAO, APROVAR as T } from '../../texts/sugestoes/sugestoes.ts';
import { LinkButton } from '../../ui/button.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { ApprovalForm } from './approval-form.tsx';

interface SuggestionApprovalProps {
  empresa: Empresa;
  id: string;
}

/** Loads a suggestion and shows the form that publishes it. */
export function SuggestionApproval({ empresa, id }: SuggestionApprovalProps) {
  const { suggestion, isError, error, refetch } = useOpenSuggestion(empresa.empresaId, id);
  const equipes = useEquipes(empresa.empresaId);
  if (isError) return <ErrorState title={SUGESTAO.erro} error={error} onRetry={() => refetch()} />;
  if (suggestion === undefined || equipes.isPending) return <CardSkeletons count={1} />;
  if (suggestion === null || suggestion.situacao !== 'aberta') {
    return (
      <EmptyState
        drawing="posts"
        title={T.respondida}
        action={<LinkButton to={abaPath(PATHS.empresa, 'sugestoes')}>{T.todas}</LinkButton>}
      >
        {T.respondidaTexto}
      </EmptyState>
    );
  }
  return <ApprovalForm empresa={empresa} equipes={equipes.data ?? []} sugestao={suggestion} />;
}
