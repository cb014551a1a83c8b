import type { OffReason } from '../../../shared/rules/webhooks.ts';
import { changesOf, quoted } from '../../platform/audit-text.ts';
import type { MensageiroItem } from './store/mensageiros.ts';

/** Audit sentences name the channel, never its address: who has it may write there. */
const SERVICES = { slack: 'Slack', teams: 'Teams' } as const;
const LABELS = { nome: 'Nome', equipe: 'Equipe', ativo: 'Ligado' } as const;

type Named = Pick<MensageiroItem, 'tipo' | 'nome'>;
const named = ({ tipo, nome }: Named): string => `${quoted(nome)} do ${SERVICES[tipo]}`;

/** The values of a channel's fields in an audit line; `equipe` is a name. */
interface Told {
  nome?: string | undefined;
  equipe?: string | null | undefined;
  ativo?: boolean | undefined;
}

export const mensageiroCriado = (item: Named): string => `Criou o canal ${named(item)}.`;

export function mensageiroAlterado(
  item: Named,
  { before, after, isMoved }: { before: Told; after: Told; isMoved: boolean },
): string | undefined {
  const changes = [changesOf(LABELS, before, after), isMoved && 'Outro endereço'].filter(Boolean).join('; ');
  return changes ? `Canal ${named(item)}. ${changes}.` : undefined;
}

export const mensageiroExcluido = (item: Named): string => `Excluiu o canal ${named(item)}.`;

export const mensageiroDesligado = (item: Named, motivo: OffReason): string =>
  `Canal ${named(item)}. Ligado: sim → não, ${motivo === 'removido' ? 'porque respondeu que não recebe mais nada' : 'depois de cinco dias sem receber'}.`;
