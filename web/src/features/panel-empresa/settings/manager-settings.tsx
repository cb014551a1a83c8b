import { useQueryClient } from '@tanstack/react-query';
import { SettingsNav, type SettingsView, useSettingsView } from '#features/contas/own/settings-nav.tsx';
import { useGestor } from '#features/contas/own/use-eu.ts';
import { SecondFactorCard } from '#features/contas/second-factor/second-factor-card.tsx';
import { SecurityView } from '#features/contas/security/security-view.tsx';
import { OwnAccount } from '#features/gestores/own-account-form.tsx';
import { ReportMail } from '#features/preferencias/report-mail.tsx';
import PrivacyView from '#features/privacidade/privacy-view.tsx';
import { call } from '#lib/api/api.ts';
import { keys } from '#lib/data/query.ts';
import { PATHS } from '#paths.ts';
import type { Eu } from '#shared/routes/entities.ts';
import { gestores } from '#shared/routes/gestores.ts';
import { AJUSTES as T } from '#texts/contas/seguranca.ts';
import { lazyOptional } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RowSkeletons } from '#ui/skeleton.tsx';

const EditorChannels = lazyOptional(() => import('#features/mensageiros/editor-channels.tsx'));

/** Ajustes of a manager: the own account, and an editor's monthly report and channels. */
export default function ManagerSettings() {
  const view = useSettingsView(PATHS.empresa);
  const eu = useGestor();
  return (
    <>
      <PageHeader title={T.titulo} hint={T[`${view}Dica`]} />
      <SettingsNav dashboard={PATHS.empresa} />
      {eu ? <View eu={eu} view={view} /> : <RowSkeletons count={3} />}
    </>
  );
}

function View({ eu, view }: { eu: Eu; view: SettingsView }) {
  const client = useQueryClient();
  if (view === 'privacidade') return <PrivacyView of="gestor" />;
  if (view !== 'seguranca')
    return (
      <div className="column">
        <OwnAccount eu={eu} />
        {eu.papel === 'editor' ? <ReportMail /> : null}
        {eu.papel === 'editor' ? <EditorChannels /> : null}
      </div>
    );
  const { nome, email } = eu;
  const cancelEmail = async () =>
    client.setQueryData(keys.eu, await call(gestores.updateOwnGestor, { body: { nome, email } }));
  return (
    <SecurityView account={eu} cancelEmail={cancelEmail}>
      <SecondFactorCard />
    </SecurityView>
  );
}
