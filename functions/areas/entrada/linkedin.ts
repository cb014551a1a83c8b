import type { Member } from '../../partners/linkedin/rest.ts';
import { entriesOf, entryMark, newConnection } from '../conexoes/index.ts';
import { epochOf, getFuncionarios, isActiveFuncionario, isCurrent } from '../contas/index.ts';
import { type EntryAccount, MOST_ACCOUNTS } from './enter.ts';

/** The active employees whose connected LinkedIn member has consented, with the connection that entering renews. */
export async function accountsOfMember(
  consent: { member: Member; expiresInSeconds: number },
  now: Date,
): Promise<EntryAccount[]> {
  const entries = await entriesOf(await entryMark(consent.member.memberId), MOST_ACCOUNTS);
  const made = new Map(entries.map((entry) => [entry.id, entry]));
  const people = (await getFuncionarios(entries, { fresh: true })).filter(
    (person) => isActiveFuncionario(person) && isCurrent(made.get(person.id) ?? {}, person),
  );
  return Promise.all(
    people.map(async (person) => ({
      tipo: 'funcionario' as const,
      empresaId: person.empresaId,
      contaId: person.id,
      epoca: epochOf(person),
      conexao: await newConnection(person, consent, now),
    })),
  );
}
