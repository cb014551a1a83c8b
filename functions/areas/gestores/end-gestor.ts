import { removeIdentity } from '../../platform/aws/identity.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import { logger } from '../../platform/log.ts';
import type { Actor } from '../access/index.ts';
import { auditLine } from '../access/index.ts';
import type { GestorItem } from '../contas/index.ts';
import { gestorRemovido } from './gestor-audit.ts';
import { removeGestor } from './store/change-gestor.ts';

/**
 * Deletes a manager's account, whose next request is refused. functions/areas/privacidade/consumers/forget-funcionario.ts
 * deletes the rest later.
 */
export async function endGestor(
  gestor: GestorItem,
  by: Actor,
  now: Date,
  extra: readonly Write[] = [],
): Promise<void> {
  const line = auditLine(by, {
    empresaId: gestor.empresaId,
    acao: 'gestor.removido',
    alvo: gestor.id,
    resumo: gestorRemovido(gestor),
    now,
  });
  await removeGestor(gestor, now, [line, ...extra]);
  // Without the account its tokens are refused, so a failure to remove the sign-in is harmless.
  await removeIdentity(gestor.id).catch((error: Error) => logger.warn('sign-in not removed', { error }));
}
