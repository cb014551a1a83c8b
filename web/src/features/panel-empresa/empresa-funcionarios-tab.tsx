import { UserPlus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { EmailNotice } from '#features/contas/own/email-notice.tsx';
import { useEmpresa, usePlano } from '#features/empresas/use-empresa.ts';
import { useEquipes } from '#features/equipes/use-equipes.ts';
import { WaitingList } from '#features/funcionarios/joining/waiting-list.tsx';
import { FuncionariosList } from '#features/funcionarios/people/funcionarios-list.tsx';
import { useRunningJob } from '#features/importacoes/running-import.ts';
import { useIsDesktop } from '#lib/browser/hooks.ts';
import { useHasPapel } from '#lib/session/papel.ts';
import { useSession } from '#lib/session/session.ts';
import { abaPath, PATHS } from '#paths.ts';
import { hasRecurso } from '#shared/rules/planos.ts';
import { EQUIPES } from '#texts/equipes/equipes.ts';
import { COLABORADORES as T } from '#texts/funcionarios/colaboradores.ts';
import { PLANO_RAIL } from '#texts/shell/painel.ts';
import { LinkButton } from '#ui/button.tsx';
import { lazyOptional, lazyPart } from '#ui/lazy-part.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RowSkeletons } from '#ui/skeleton.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import css from './home/empresa-home-tab.module.css';

const LastImport = lazyOptional(() => import('#features/importacoes/last-import.tsx'));
const InviteView = lazyPart(() => import('./invite-view.tsx'), <RowSkeletons count={4} />);
const RankingOfTeams = lazyPart(
  () => import('#features/ranking/ranking-of-teams.tsx'),
  <RowSkeletons count={4} />,
);
const EquipesView = lazyPart(() => import('#features/equipes/equipes-view.tsx'), <RowSkeletons count={3} />);

const path = (ver?: string) => abaPath(PATHS.empresa, 'colaboradores', ver ? { ver } : {});
const TABS = [
  { key: 'lista', label: T.lista, to: path() },
  { key: 'novo', label: T.cadastrarNovo, to: path('novo') },
  { key: 'equipes', label: EQUIPES.titulo, to: path('equipes') },
  { key: 'ranking', label: T.ranking, to: path('ranking') },
];

/** Tabs that a reader does not have. */
const FOR_EDITORS = ['novo', 'equipes'];

function Missing({ query }: { query: ReturnType<typeof useEmpresa> }) {
  return <NotLoaded query={query} erro={T.erro} rows={4} />;
}

/** The Colaboradores tab: list, registration, teams and ranking. */
export default function EmpresaFuncionariosTab() {
  const empresaId = useSession()?.empresaId ?? '';
  const company = useEmpresa(empresaId);
  const { data: empresa } = company;
  // Loaded early, because an employee's details show the team only if the company has any.
  const { data: equipes } = useEquipes(empresaId);
  const plano = usePlano(empresaId);
  const [params] = useSearchParams();
  const mayInvite = useHasPapel('editor');
  const owner = useHasPapel('proprietario');
  // An imported list is one of the ways to invite.
  const asked = params.get('ver') === 'importar' ? 'novo' : params.get('ver');
  const hasTeams = (plano && hasRecurso(plano, 'equipes')) || equipes?.length;
  const tabs = TABS.filter(
    ({ key }) =>
      (mayInvite || !FOR_EDITORS.includes(key)) && (key !== 'equipes' || hasTeams || key === asked),
  );
  const active = tabs.find((tab) => tab.key === asked)?.key ?? 'lista';
  const inviting = active === 'novo';
  // On a smaller screen an employee's details replace the list.
  const alone = !useIsDesktop() && params.has('colaborador');
  const importing = useRunningJob(empresaId)?.id;
  const register = mayInvite ? (
    <LinkButton to={path('novo')} icon={<UserPlus />}>
      {T.convidar}
    </LinkButton>
  ) : null;
  return (
    <>
      <PageHeader
        title={T.titulo}
        beside
        hint={
          empresa ? PLANO_RAIL.colaboradores(empresa.numColaboradores, empresa.colaboradoresLimite) : T.dica
        }
        action={inviting ? null : register}
      />
      <TabLinks label={T.titulo} active={active} tabs={tabs} />
      {active === 'lista' ? (
        <>
          {empresa && !alone ? <WaitingList empresaId={empresaId} count={empresa.aguardando ?? 0} /> : null}
          {importing && mayInvite && !alone ? <LastImport empresaId={empresaId} /> : null}
          <FuncionariosList empresaId={empresaId} path={path()} emptyAction={register} />
        </>
      ) : null}
      {inviting && empresa && owner && !empresa.emailConfirmed ? (
        <div className={css.notice}>
          <EmailNotice id={empresaId} email={empresa.email} why={T.confirmeAntes} />
        </div>
      ) : null}
      {inviting && empresa ? <InviteView empresa={empresa} /> : null}
      {inviting && !empresa ? <Missing query={company} /> : null}
      {active === 'equipes' && empresa ? (
        <EquipesView empresaId={empresaId} enabled={hasRecurso(empresa.plano_nome, 'equipes')} />
      ) : null}
      {active === 'equipes' && !empresa ? <Missing query={company} /> : null}
      {active === 'ranking' ? <RankingOfTeams empresaId={empresaId} /> : null}
    </>
  );
}
