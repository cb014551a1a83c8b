import { LinkedinSettings } from '../../features/compartilhamentos/linkedin-settings.tsx';
import { RegulationCard } from '../../features/compartilhamentos/regulation-card.tsx';
import { FuncionarioSettings } from '../../features/funcionarios/funcionario-settings.tsx';
import { Statement } from '../../features/funcionarios/statement.tsx';
import { useMe } from '../../features/funcionarios/use-me.ts';
import { PERFIL, AJUSTES as T } from '../../texts/funcionarios/painel.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import css from './funcionario-dashboard.module.css';

/** `Ajustes do Colaborador`: own data, the connection, and the statement of UPS. */
export default function SettingsTab() {
  const me = useMe();
  if (me.isError) return <ErrorState title={PERFIL.erro} error={me.error} onRetry={() => me.refetch()} />;
  return (
    <>
      <PageHeader title={T.titulo} />
      {me.data ? (
        <div className={css.settings}>
          <FuncionarioSettings eu={me.data} />
          <LinkedinSettings eu={me.data} />
          <RegulationCard />
          <Statement funcionarioId={me.data.IdFuncionario} />
        </div>
      ) : (
        <RowSkeletons />
      )}
    </>
  );
}
