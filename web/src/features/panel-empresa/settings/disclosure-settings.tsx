import * as MSG from '#shared/messages.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { hasRecurso } from '#shared/rules/planos.ts';
import { DISCLOSURE_MAX } from '#shared/rules/share-text.ts';
import { DIVULGACAO as T } from '#texts/empresas/divulgacao.ts';
import { RecordSetting } from './record-setting.tsx';

/** The disclosure appended to every share. A plan without it can still remove one that an earlier plan allowed. */
export function DisclosureSettings({ empresa }: { empresa: Empresa }) {
  const inPlan = hasRecurso(empresa.plano_nome, 'divulgacao');
  if (!inPlan && !empresa.divulgacao) return null;
  return (
    <RecordSetting
      empresa={empresa}
      texts={T}
      name="divulgacao"
      shownAs={({ divulgacao }) => divulgacao ?? ''}
      changeTo={(divulgacao) => ({ divulgacao })}
      said={({ divulgacao }) => (divulgacao ? T.salvo : T.retirado)}
      field={{
        hint: inPlan ? T.conar : MSG.upgradeRecurso,
        placeholder: '#publi',
        maxLength: DISCLOSURE_MAX,
      }}
    />
  );
}
