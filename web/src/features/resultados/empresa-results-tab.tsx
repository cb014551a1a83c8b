import { useSearchParams } from 'react-router-dom';
import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { TeamFilter } from '#features/equipes/team-filter.tsx';
import { useTeamFilter } from '#features/equipes/use-equipes.ts';
import { ExportButton } from '#features/exportacoes/export-button.tsx';
import { NewPostButton } from '#features/shell/new-post-button.tsx';
import { useHasPapel } from '#lib/session/papel.ts';
import { useSession } from '#lib/session/session.ts';
import { abaPath, PATHS } from '#paths.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { periodOf } from '#shared/rules/periodos.ts';
import { FILTRO_EQUIPE } from '#texts/equipes/filtro.ts';
import { RESULTADOS as T, VALOR, VAZIO } from '#texts/resultados/resultados.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/state.tsx';
import { filterInAddress } from './period.ts';
import css from './results-view.module.css';
import { ResultsView } from './results-view.tsx';

const KINDS = ['posts', 'funcionarios', 'tags'] as const;

export default function EmpresaResultsTab() {
  const { empresaId = '' } = useSession() ?? {};
  const { data: empresa } = useEmpresa(empresaId);
  const choice = useTeamFilter(empresaId);
  const hoje = dayOf(new Date());
  const { periodo, data = hoje } = filterInAddress(useSearchParams()[0], hoje);
  const days = periodOf(periodo, data);
  const { equipe, teams, isKnown, asks } = choice;
  const mayPublish = useHasPapel('editor');
  const mayPrice = useHasPapel('proprietario');
  const worth = {
    cpcCentavos: empresa?.cpcCentavos ?? 0,
    action:
      empresa && mayPrice ? (
        <LinkButton
          variant="ghost"
          size="s"
          className={css.worth}
          to={abaPath(PATHS.empresa, 'ajustes', { ver: 'campanha', em: 'valor' })}
        >
          {empresa.cpcCentavos ? VALOR.alterar : VALOR.definir}
        </LinkButton>
      ) : null,
  };
  return (
    <ResultsView
      empresaId={empresaId}
      plano={empresa?.plano_nome}
      hint={T.dica}
      report={empresa ? T.relatorio(empresa.nome) : ''}
      worth={worth}
      meta={empresa?.metaCompartilhamentos}
      actions={mayPublish ? <ExportButton days={days} /> : null}
      choice={{ equipe, isKnown, asks, filter: <TeamFilter {...choice} /> }}
      empty={
        equipe ? (
          <EmptyState drawing="posts" title={FILTRO_EQUIPE.vazio.titulo}>
            {FILTRO_EQUIPE.vazio.texto}
          </EmptyState>
        ) : (
          <EmptyState drawing="posts" title={VAZIO.titulo} action={<NewPostButton />}>
            {VAZIO.texto}
          </EmptyState>
        )
      }
      kinds={teams.length > 0 && !equipe ? [...KINDS, 'equipes'] : KINDS}
    />
  );
}
