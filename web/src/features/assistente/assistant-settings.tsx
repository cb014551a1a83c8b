import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { refusalOf } from '#lib/api/api-error.ts';
import { useRuntimeConfig } from '#lib/api/runtime-config.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import { unchangedFields } from '#lib/forms/empresa-record.ts';
import { empresas } from '#shared/routes/empresas.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { ASSISTENTE as T } from '#texts/assistente/assistente.ts';
import { Section } from '#ui/card.tsx';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast.tsx';

/** Switches the caption assistant on. Not shown where the operator has set up no model. */
export function AssistantSettings({ empresa }: { empresa: Empresa }) {
  const client = useQueryClient();
  const { id } = empresa;
  const { assistente: stage } = useRuntimeConfig();
  const change = useWrite({
    mutationFn: (on: boolean) =>
      call(empresas.updateEmpresa, { params: { id }, body: { ...unchangedFields(empresa), assistente: on } }),
    onSuccess: (updated) => {
      client.setQueryData(keys.empresa(id), updated);
      toast.ok(updated.assistente ? T.ligado : T.desligado);
    },
    onError: (error) => toast.bad(refusalOf(error, T.erroSalvar)),
  });
  if (!stage) return null;
  return (
    <Section title={T.titulo} hint={T.dica}>
      <Switch
        name="assistente"
        label={T.ligar}
        hint={T.onde(stage.onde)}
        checked={change.isPending ? change.variables : empresa.assistente}
        disabled={change.isPending}
        onChange={(on) => change.mutate(on)}
      />
    </Section>
  );
}
