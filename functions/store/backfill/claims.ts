import { addMs, epoch } from '../../../shared/rules/dates.ts';
import { CLAIM_MS, type Conta, contaKey } from '../contas/contas.ts';
import { table, transact } from '../db.ts';

class NothingToEndError extends Error {
  override readonly name = 'NothingToEndError';
}

/**
 * Gives an end to a claim on an address from when claims had none, as if it were made now; nothing where the address is
 * confirmed, another account's, or its claim ends already.
 */
export async function endClaim(conta: Conta, now: Date): Promise<void> {
  const otherwise = () => new NothingToEndError();
  try {
    await transact([
      {
        item: {
          ConditionCheck: {
            ...contaKey(conta),
            ConditionExpression: 'email = :email AND emailConfirmed = :false',
            ExpressionAttributeValues: { ':email': conta.email, ':false': false },
          },
        },
        otherwise,
      },
      {
        item: {
          Update: {
            TableName: table('contas'),
            Key: { email: conta.email },
            UpdateExpression: 'SET provisoriaAte = :end',
            ConditionExpression: 'contaId = :contaId AND attribute_not_exists(provisoriaAte)',
            ExpressionAttributeValues: { ':end': epoch(addMs(now, CLAIM_MS)), ':contaId': conta.contaId },
          },
        },
        otherwise,
      },
    ]);
  } catch (error) {
    if (!(error instanceof NothingToEndError)) throw error;
  }
}
