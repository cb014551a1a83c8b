import { refusal } from '../../../../shared/errors.ts';
import { type GestorPapel, MOST_GESTORES } from '../../../../shared/rules/papeis.ts';
import { getItem, queryPage } from '../../../platform/dynamodb/queries.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import type { WithPreferencias } from '../with-preferencias.ts';
import type { Addresses } from './addresses.ts';
import type { Conta, WithAvisos } from './contas.ts';
import type { EndedSessions } from './sessions.ts';

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
  /** signing in asks for a code */
  segundoFator?: boolean;
  /** ISO */
  criadoEm: string;
}

export interface GestorKey {
  empresaId: string;
  id: string;
}

/** Reads consistently, so that a removal or a reduced role applies from the next request on. */
export async function getGestor({ empresaId, id }: GestorKey): Promise<GestorItem | undefined> {
  return getItem<GestorItem>('gestores', { empresaId, id }, { fresh: true });
}

/** As `getGestor`. Throws 404 for an unknown manager. */
export async function mustGetGestor(key: GestorKey): Promise<GestorItem> {
  const found = await getGestor(key);
  if (!found) throw refusal(REFUSALS.gestorNotFound);
  return found;
}

/** All of a company's managers, in the order in which they were invited. */
export async function listGestores(empresaId: string): Promise<GestorItem[]> {
  const { items } = await queryPage<GestorItem>('gestores', {
    where: { empresaId },
    fresh: true,
    limit: MOST_GESTORES,
  });
  return items;
}

/** The account that a manager's e-mail signs in to. */
export const contaOfGestor = ({ empresaId, id, email }: GestorKey & { email: string }): Conta => ({
  email,
  contaId: id,
  tipo: 'gestor',
  empresaId,
});
