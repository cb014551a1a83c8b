import { updateItem } from '../../../platform/dynamodb/commands.ts';
import { exists } from '../../../platform/dynamodb/conditions.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';

/** Why nothing is sent to an address any more. */
export type Motivo = 'devolvido' | 'reclamado';

/** Records, on the account that signs in with this address, that mail to it bounces or is not wanted. */
export async function markUndeliverable(email: string, motivo: Motivo, at: Date): Promise<void> {
  // Without such an account nobody mails the address any more: it is gone or has another one by now.
  await tryWrite(
    updateItem(
      'contas',
      { email },
      { set: { semEntrega: { motivo, desde: at.toISOString() } } },
      { when: exists('email') },
    ),
  );
}
