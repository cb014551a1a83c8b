import { useQueryClient } from '@tanstack/react-query';
import { keys } from '#lib/data/query.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { hasRecurso } from '#shared/rules/planos.ts';
import { META as T } from '#texts/empresas/meta.ts';
import { RecordSetting } from './record-setting.tsx';

/** The company's goal of shares per month; nothing where the plan has none and none is set. */
export function GoalSettings({ empresa }: { empresa: Empresa }) {
  const client = useQueryClient();
  const inPlan = hasRecurso(empresa.plano_nome, 'metas');
  if (!inPlan && empresa.metaCompartilhamentos === 0) return null;
  return (
    <RecordSetting
      empresa={empresa}
      texts={T}
      name="metaCompartilhamentos"
      shownAs={({ metaCompartilhamentos }) => String(metaCompartilhamentos)}
      changeTo={(typed) => ({ metaCompartilhamentos: Number(typed || 0) })}
      said={({ metaCompartilhamentos }) => (metaCompartilhamentos > 0 ? T.salva : T.retirada)}
      onSaved={() => void client.invalidateQueries({ queryKey: keys.ranking(empresa.id) })}
      field={{
        hint: T.vazio,
        inputMode: 'numeric',
        maxLength: 7,
      }}
    />
  );
}
