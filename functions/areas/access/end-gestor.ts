import { removeIdentity } from '../../platform/aws/identity.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import { logger } from '../../platform/log.ts';
import { type GestorItem, gestorRemovido, removeGestor } from '../gestores/index.ts';
import type { Actor } from './actor.ts';
import { auditLine } from './audit-line.ts';

/**
 * Ends a manager's account, whoever asks for it. It is refused from the next request on; what is left of it follows
 * (functions/areas/privacidade/consumers/forget-funcionario.ts).
 */
export async function endGestor(
  gestor: GestorItem,
  by: Actor,
  now: Date,
  beside: readonly Write[] = [],
): Promise<void> {
  const line = auditLine(by, {
    empresaId: gestor.empresaId,
    acao: 'gestor.removido',
    alvo: gestor.id,
    resumo: gestorRemovido(gestor),
    now,
  });
  await removeGestor(gestor, now, [line, ...beside]);
  // The account is gone, so its tokens are refused from here on; the sign-in that is left can't reach anything.
  await removeIdentity(gestor.id).catch((error: Error) => logger.warn('sign-in not removed', { error }));
}
