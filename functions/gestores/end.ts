import type { Actor } from '../auditoria/actor.ts';
import { auditLine } from '../auditoria/line.ts';
import { gestorRemovido } from '../auditoria/resumos/gestores.ts';
import { removeIdentity } from '../aws/identity.ts';
import { logger } from '../http/log.ts';
import type { Write } from '../store/db.ts';
import { removeGestor } from '../store/gestores/change.ts';
import type { GestorItem } from '../store/gestores/gestores.ts';

/**
 * Ends a manager's account, whoever asks for it. It is refused from the next request on; what is left of it follows
 * (functions/events/forget-funcionario.ts).
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
