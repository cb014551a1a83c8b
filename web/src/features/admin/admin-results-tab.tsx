import { ResultsView } from '#features/resultados/results-view.tsx';
import { useSession } from '#lib/session/session.ts';
import { ADMIN_RESULTADOS as T } from '#texts/resultados/resultados.ts';
import { EmptyState } from '#ui/state.tsx';

/** Results of all companies, and a list of companies by activity. */
export default function AdminResultsTab() {
  const { empresaId = '' } = useSession() ?? {};
  return (
    <ResultsView
      empresaId={empresaId}
      hint={T.dica}
      report={T.relatorio}
      empty={<EmptyState drawing="posts" title={T.vazio} />}
      kinds={['empresas', 'posts']}
    />
  );
}
