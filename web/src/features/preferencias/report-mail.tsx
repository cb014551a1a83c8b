import { PREFERENCIAS as T } from '#texts/preferencias/preferencias.ts';
import { Section } from '#ui/card.tsx';
import { Switch } from '#ui/switch.tsx';
import { usePreferencias } from './use-preferencias.ts';

/** The monthly report, which the owner and the editors get by mail; optional, so hidden until it is known. */
export function ReportMail() {
  const { data, change } = usePreferencias();
  if (!data) return null;
  return (
    <Section title={T.email} hint={T.emailDicaEmpresa}>
      <Switch
        name="relatorio"
        label={T.relatorio}
        hint={T.relatorioDica}
        checked={data.email.relatorio}
        onChange={(relatorio) => change({ email: { relatorio } })}
      />
    </Section>
  );
}
