import type { Member } from '../../partners/linkedin/rest.ts';
import { entriesOf, entryMark, newConnection } from '../conexoes/index.ts';
import { getFuncionarios, isActiveFuncionario } from '../funcionarios/index.ts';
import { type EntryAccount, MOST_ACCOUNTS } from './entry.ts';

/** The active employees whose connected LinkedIn member has consented, with the connection that entering renews. */
export async function accountsOfMember(
  consent: { member: Member; expiresInSeconds: number },
  now: Date,
): Promise<EntryAccount[]> {
  const keys = await entriesOf(await entryMark(consent.member.memberId), MOST_ACCOUNTS);
  const people = await getFuncionarios(keys, { fresh: true });
  return Promise.all(
    people.filter(isActiveFuncionario).map(async ({ empresaId, id }) => ({
      tipo: 'funcionario' as const,
      empresaId,
      contaId: id,
      conexao: await newConnection({ empresaId, id }, consent, now),
    })),
  );
}
