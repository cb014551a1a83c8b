import { isEnterprise, type PlanoNome } from '#shared/rules/planos.ts';
import { PREFERENCIAS as P } from '#texts/preferencias/preferencias.ts';
import { PUSH as T } from '#texts/push/push.ts';
import { Section } from '#ui/card.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Switch } from '#ui/switch.tsx';
import { DeviceSwitch } from './device-switch.tsx';
import css from './preferencias.module.css';
import { ReportMail } from './report-mail.tsx';
import { usePreferencias } from './use-preferencias.ts';

/**
 * Notificações of a company's owner: the monthly report, and push messages of exchanges on this device, where the plan has
 * a store. Important matters come by mail in any case.
 */
export default function EmpresaAvisosView({ plano }: { plano: PlanoNome }) {
  const query = usePreferencias();
  const { data, change } = query;
  if (!data) return <NotLoaded query={query} erro={P.erro} />;
  return (
    <div className={css.cards}>
      <ReportMail />
      {isEnterprise(plano) ? (
        <Section title={T.titulo} hint={T.dicaEmpresa}>
          <div className="stack gap-12">
            <DeviceSwitch />
            <Switch
              name="push-trocas"
              label={T.trocasEmpresa}
              checked={data.push.trocas}
              onChange={(trocas) => change({ push: { trocas } })}
            />
          </div>
        </Section>
      ) : null}
    </div>
  );
}
