import { LinkedinSettings } from '#features/compartilhamentos/connection/linkedin-settings.tsx';
import { RegulationCard } from '#features/compartilhamentos/regulation/regulation-card.tsx';
import { SettingsNav, useSettingsView } from '#features/contas/own/settings-nav.tsx';
import { useMe } from '#features/funcionarios/own/use-me.ts';
import { PATHS } from '#paths.ts';
import { PERFIL, AJUSTES as T } from '#texts/funcionarios/painel.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RowSkeletons } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/state.tsx';
import { FuncionarioSettings } from './funcionario-settings.tsx';
import css from './funcionario-settings-tab.module.css';
import { HabitCard } from './habit-card.tsx';
import { Statement } from './statement.tsx';

const PreferenciasView = lazyPart(
  () => import('#features/preferencias/preferencias-view.tsx'),
  <RowSkeletons />,
);
const PrivacyView = lazyPart(() => import('#features/privacidade/privacy-view.tsx'), <RowSkeletons />);
const SecurityView = lazyPart(
  () => import('#features/contas/security/funcionario-security.tsx'),
  <RowSkeletons />,
);

/** `Ajustes do Colaborador`: own data, the connection, and the statement of UPS. */
export default function SettingsTab() {
  const me = useMe();
  const view = useSettingsView(PATHS.funcionario);
  if (me.isError) return <ErrorState title={PERFIL.erro} error={me.error} onRetry={() => me.refetch()} />;
  return (
    <>
      <PageHeader title={T.titulo} />
      <SettingsNav dashboard={PATHS.funcionario} />
      {me.data && view === 'seguranca' ? <SecurityView eu={me.data} /> : null}
      {me.data && view === 'avisos' ? <PreferenciasView /> : null}
      {me.data && view === 'privacidade' ? <PrivacyView of="funcionario" /> : null}
      {me.data && view === 'dados' ? (
        <div className={css.settings}>
          <FuncionarioSettings eu={me.data} />
          <LinkedinSettings eu={me.data} />
          <RegulationCard />
          <HabitCard eu={me.data} />
          <Statement funcionarioId={me.data.IdFuncionario} />
        </div>
      ) : null}
      {me.data ? null : <RowSkeletons />}
    </>
  );
}
