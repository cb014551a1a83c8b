import {
  changedPreferencias,
  type Preferencias,
  preferenciasOf,
  type SomePreferencias,
} from '../../../shared/rules/preferencias.ts';
import { changesOf } from '../../platform/audit-text.ts';

const FIELDS = {
  'email.novoPost': 'E-mail de post novo',
  'email.resumo': 'Resumo por e-mail',
  'email.conquistas': 'E-mail de conquistas',
  'email.relatorio': 'Relatório do mês por e-mail',
  'push.novoPost': 'Notificação de post novo',
  'push.trocas': 'Notificação de trocas',
  'push.ranking': 'Notificação do ranking',
  aparecerNoRanking: 'Aparecer no ranking',
} as const;

const flat = ({ email, push, aparecerNoRanking }: Preferencias) => ({
  'email.novoPost': email.novoPost,
  'email.resumo': email.resumo,
  'email.conquistas': email.conquistas,
  'email.relatorio': email.relatorio,
  'push.novoPost': push.novoPost,
  'push.trocas': push.trocas,
  'push.ranking': push.ranking,
  aparecerNoRanking,
});

export function preferenciasAlteradas(
  record: { preferencias?: SomePreferencias },
  change: SomePreferencias,
): string | undefined {
  const before = preferenciasOf(record);
  const changes = changesOf(FIELDS, flat(before), flat(changedPreferencias(before, change)));
  return changes && `Preferências da própria conta. ${changes}.`;
}
