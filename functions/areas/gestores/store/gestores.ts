import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../../shared/refusals.ts';
import { type GestorPapel, MOST_GESTORES } from '../../../../shared/rules/papeis.ts';
import { db, queryPage, table } from '../../../platform/dynamodb/db.ts';
import type { Addresses, Conta, EndedSessions, WithAvisos } from '../../contas/index.ts';
import type { WithPreferencias } from '../../preferencias/index.ts';

/** A further sign-in of a company, with an account of its own. */
export interface GestorItem extends EndedSessions, Addresses, WithPreferencias, WithAvisos {
  empresaId: string;
  id: string;
  nome: string;
  email: string;
  papel: GestorPapel;
  emailConfirmed: boolean;
  senhaDefinida: boolean;
  confirmacaoEnviadaEm?: string;
  /** signing in asks for a code (store/contas/second-factor.ts) */
  segundoFator?: boolean;
  /** ISO */
  criadoEm: string;
}

export interface GestorKey {
  empresaId: string;
  id: string;
}

export const gestorKey = ({ empresaId, id }: GestorKey) => ({
  TableName: table('gestores'),
  Key: { empresaId, id },
});

/** One manager, always as it is now: who was removed, or may less, finds out at the next request. */
export async function getGestor(key: GestorKey): Promise<GestorItem | undefined> {
  const found = await db.send(new GetCommand({ ...gestorKey(key), ConsistentRead: true }));
  return found.Item as GestorItem | undefined;
}

/** As `getGestor`, for one that must be there. Throws 404. */
export async function mustGetGestor(key: GestorKey): Promise<GestorItem> {
  const found = await getGestor(key);
  if (!found) throw refusal('gestorNotFound');
  return found;
}

/** All of a company's managers, in the order in which they were invited. */
export async function listGestores(empresaId: string): Promise<GestorItem[]> {
  const { items } = await queryPage<GestorItem>(
    new QueryCommand({
      TableName: table('gestores'),
      KeyConditionExpression: 'empresaId = :empresaId',
      ExpressionAttributeValues: { ':empresaId': empresaId },
      ConsistentRead: true,
      Limit: MOST_GESTORES,
    }),
  );
  return items;
}

/** What a manager's e-mail signs in to. */
export const contaOfGestor = ({ empresaId, id, email }: GestorKey & { email: string }): Conta => ({
  email,
  contaId: id,
  tipo: 'gestor',
  empresaId,
});
