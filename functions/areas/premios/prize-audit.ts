import type { Regras } from '../../../shared/rules/premios.ts';
import { VINCULO_LABELS } from '../../../shared/rules/vinculo.ts';
import { changesOf } from '../../platform/audit-text.ts';

const FIELDS = {
  esperadoCompartilhamentos: 'Compartilhamentos esperados no mês',
  esperadoCliques: 'Cliques esperados no mês',
  quemTroca: 'Quem troca',
} as const;

const labelled = ({ vinculosQueTrocam, ...regras }: Regras) => ({
  ...regras,
  quemTroca: vinculosQueTrocam?.map((vinculo) => VINCULO_LABELS[vinculo]).join(', ') ?? 'Todos',
});

/** Undefined if nothing changed. */
export function regrasAlteradas(before: Regras, after: Regras): string | undefined {
  const changes = changesOf(FIELDS, labelled(before), labelled(after));
  const from =
    after.desde === before.desde || after.desde === null ? '' : ` O esperado vale desde ${after.desde}.`;
  return changes && `Prêmios. ${changes}.${from}`;
}
