import type { DomainEvent } from '../../events/index.ts';
import { forEachAtOnce } from '../../platform/at-once.ts';
import { transactOnce } from '../../platform/events/once.ts';
import { outbox } from '../../platform/mail/outbox.ts';
import { loadRecord } from '../access/index.ts';
import { getSso } from './store/company.ts';
import { pagesOfPeople } from './store/linked-people.ts';

const AT_ONCE = 10;

/** Mails everybody who only ever signed in by the company's provider a link to set a password, once. */
export async function mailFirstPasswords(
  { empresaId, id, em }: DomainEvent<'sso.removido'>,
  now: Date,
): Promise<void> {
  // Connected again meanwhile.
  if ((await getSso(empresaId)).conexao?.situacao === 'ativo') return;
  for await (const people of pagesOfPeople(empresaId)) {
    await forEachAtOnce(people, AT_ONCE, async (person) => {
      const record = await loadRecord({ ...person, email: '' });
      if (record?.senhaDefinida !== false) return;
      const conta = { ...person, email: record.email };
      const mail = outbox({ modelo: 'crie-uma-senha', conta, now });
      await transactOnce('first-passwords', { id: `${id}#${conta.contaId}`, em }, [mail]);
    });
  }
}
