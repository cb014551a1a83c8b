import { createHash } from 'node:crypto';
import { refusal } from '../../../../shared/errors.ts';
import { deleteItem, putItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { any, beginsWith, differs, equals, missing } from '../../../platform/dynamodb/conditions.ts';
import { getItem, queryAll, queryPage, queryPages } from '../../../platform/dynamodb/queries.ts';
import { write } from '../../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { type ContaKey, epochOf, isCurrent, type WithEpoch } from '../../contas/index.ts';

/** A person's identity at the company's provider: never an address, which may pass to another person. */
export interface Subject {
  /** issuer or entity id */
  emissor: string;
  sujeito: string;
  /** whose word it is (functions/areas/entrada/connect.ts) */
  provedor: string[];
}
type Provider = Pick<Subject, 'provedor'>;

/** Whether who confirmed the one provider has confirmed all that speak for the other. */
export const hasConfirmed = (confirmed: Provider, now: Provider): boolean =>
  now.provedor.every((each) => confirmed.provedor.includes(each));

/** The account that a subject signs in to. */
interface PersonItem extends WithEpoch {
  empresaId: string;
  contaId: string;
  tipo: ContaKey['tipo'];
  provedor: string[];
  desde: string;
}

const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const PERSON = 'pessoa#';
const ISSUER = 'emissor#';
const personKey = (empresaId: string, { emissor, sujeito }: Subject) => ({
  escopo: empresaId,
  item: PERSON + hashOf(emissor, sujeito),
});
/** One subject an account and provider: the next holder of an address does not get its account. */
const issuerKey = (contaId: string, { emissor }: Subject) => ({
  escopo: contaId,
  item: ISSUER + hashOf(emissor),
});

/** The account of a subject, with the epoch at which it was linked, and the provider whose word counts for it. */
export async function findPerson(
  empresaId: string,
  subject: Subject,
): Promise<(ContaKey & Provider & WithEpoch) | undefined> {
  const found = await getItem<PersonItem>('sso', personKey(empresaId, subject), { fresh: true });
  if (!found) return undefined;
  const { contaId, tipo, provedor } = found;
  return { empresaId, contaId, tipo, provedor, epoca: epochOf(found) };
}

/** Whether an account of the company belongs to another subject of the same provider, since it was last taken back. */
export async function isOfAnother(conta: ContaKey & WithEpoch, subject: Subject): Promise<boolean> {
  const key = issuerKey(conta.contaId, subject);
  const found = await getItem<WithEpoch & { pessoa: string }>('sso', key, { fresh: true });
  return (
    found !== undefined &&
    isCurrent(found, conta) &&
    found.pessoa !== personKey(conta.empresaId, subject).item
  );
}

/**
 * The writes that link a subject to an account, until the account is taken back. Throws 409 when either was linked otherwise
 * meanwhile. `gone`: the account that the subject had, which no longer exists or was taken back.
 */
export function linkPerson(
  { empresaId, contaId, tipo, epoca = 0 }: ContaKey & WithEpoch,
  subject: Subject,
  now: Date,
  gone?: string,
): Write[] {
  const person = personKey(empresaId, subject);
  const otherwise = () => refusal(REFUSALS.changedMeanwhile);
  const mine = equals('contaId', contaId);
  return [
    putItem(
      'sso',
      {
        ...person,
        empresaId,
        contaId,
        tipo,
        epoca,
        provedor: subject.provedor,
        desde: now.toISOString(),
      } satisfies PersonItem & typeof person,
      {
        when: any(missing('contaId'), mine, gone === undefined ? undefined : equals('contaId', gone)),
        otherwise,
      },
    ),
    putItem(
      'sso',
      { ...issuerKey(contaId, subject), empresaId, pessoa: person.item, epoca },
      { when: any(missing('pessoa'), equals('pessoa', person.item), differs('epoca', epoca)), otherwise },
    ),
  ];
}

/** Whether any provider has signed anybody of the company in. */
export async function hasPeople(empresaId: string): Promise<boolean> {
  const { items } = await queryPage<PersonItem>('sso', {
    where: { escopo: empresaId },
    range: beginsWith('item', PERSON),
    startKey: undefined,
    limit: 1,
  });
  return items.length > 0;
}

/** Everybody whom the company's providers have signed in, page by page. */
export async function* pagesOfPeople(empresaId: string): AsyncGenerator<PersonItem[]> {
  const pages = queryPages<PersonItem>('sso', {
    where: { escopo: empresaId },
    range: beginsWith('item', PERSON),
    limit: 100,
  });
  for await (const { items } of pages) yield items;
}

/** Forgets who a removed account was at the company's providers. */
export async function forgetPerson(contaId: string): Promise<void> {
  const links = await queryAll<{ empresaId: string; item: string; pessoa: string }>('sso', {
    where: { escopo: contaId },
    range: beginsWith('item', ISSUER),
  });
  for (const { empresaId, item, pessoa } of links) {
    await write(deleteItem('sso', { escopo: empresaId, item: pessoa }));
    await write(deleteItem('sso', { escopo: contaId, item }));
  }
}
