import { updateItem } from '../../../platform/dynamodb/commands.ts';
import { exists } from '../../../platform/dynamodb/conditions.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';

/** Why an address gets no more mail: it bounced, or its owner complained. */
export type Motivo = 'devolvido' | 'reclamado';

/** Records on the account of this address that mail to it bounces or is unwanted. */
export async function markUndeliverable(email: string, motivo: Motivo, at: Date): Promise<void> {
  // Without an account the address gets no mail anyway.
  await tryWrite(
    updateItem(
      'contas',
      { email },
      { set: { semEntrega: { motivo, desde: at.toISOString() } } },
      { when: exists('email') },
    ),
  );
}
