import * as z from 'zod/mini';
import { refusal } from '../../../shared/errors.ts';
import { closePassword } from '../../platform/aws/identity.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import { transact } from '../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { auditLine, loadRecord, ownerOf, personActor } from '../access/index.ts';
import {
  type Conta,
  type ContaAt,
  checkEpoch,
  confirmClaim,
  contaOf,
  epochOf,
  type FuncionarioItem,
  getFuncionario,
  invalidToken,
  spendToken,
  type TokenItem,
  takeBack,
  updateRecord,
} from '../contas/index.ts';
import { vinculado, vinculadoCom } from './sso-audit.ts';
import { linkPerson, type Subject } from './store/linked-people.ts';

interface Link {
  /** of a domain that the company has proven */
  email: string;
  subject: Subject;
  gone?: string | undefined;
  now: Date;
  extra?: readonly Write[];
}

/**
 * Links a subject to an employee. That confirms the address. Another person may have joined with it before, so the account is
 * taken back: no password and no way in of before its confirmation opens it. Returns the account's epoch.
 */
export async function linkEmployee(person: FuncionarioItem, link: Link): Promise<number> {
  const { subject, gone, now, extra = [] } = link;
  const conta = contaOf(person, person.email);
  const isFirst = person.email === link.email && !person.emailConfirmed;
  const { epoca, writes } = isFirst
    ? await confirming(person, conta, now)
    : { epoca: epochOf(person), writes: [checkEpoch(conta, epochOf(person), changedMeanwhile)] };
  await transact([
    ...linkPerson({ ...conta, epoca }, subject, now, gone),
    ...writes,
    auditLine(personActor(person.id), {
      empresaId: person.empresaId,
      acao: 'sso.vinculado',
      alvo: person.id,
      pessoa: person.id,
      resumo: vinculado(subject.emissor),
      origem: 'sso',
      now,
    }),
    ...extra,
  ]);
  return epoca;
}

const changedMeanwhile = () => refusal(REFUSALS.changedMeanwhile);

async function confirming(
  person: FuncionarioItem,
  conta: Conta,
  now: Date,
): Promise<{ epoca: number; writes: Write[] }> {
  if (person.senhaDefinida) await closePassword(person.id);
  const { epoca, set, remove } = await takeBack(conta, 'vinculo-confirmado', { now });
  const change = {
    set: { ...set, emailConfirmed: true, senhaDefinida: false },
    remove: [...remove, 'aConfirmar'],
  };
  return { epoca, writes: [updateRecord(conta, change, {}), confirmClaim(conta)] };
}

const Confirmed = z.object({
  emissor: z.string(),
  sujeito: z.string(),
  provedor: z.array(z.string()),
  gone: z.optional(z.string()),
});

/** What a person confirms: a subject of a provider, and the account that it had before, which was removed. */
export function confirmedIn(confirma: string): { subject: Subject; gone: string | undefined } {
  const { gone, ...subject } = z.parse(Confirmed, JSON.parse(confirma));
  return { subject, gone };
}

/** Links a subject to an account whose person has just confirmed it with the password or a passkey. */
export async function linkConfirmed(
  conta: ContaAt,
  confirma: string,
  { now, com }: { now: Date; com: 'senha' | 'chave' },
): Promise<void> {
  const { subject, gone } = confirmedIn(confirma);
  const record = await loadRecord(conta);
  if (!record) return;
  const isEmployee = conta.tipo === 'funcionario';
  await transact([
    ...linkPerson(conta, subject, now, gone),
    checkEpoch(conta, conta.epoca, changedMeanwhile),
    auditLine(isEmployee ? personActor(conta.contaId) : ownerOf(conta, record), {
      empresaId: conta.empresaId,
      acao: 'sso.vinculado',
      alvo: conta.contaId,
      ...(isEmployee && { pessoa: conta.contaId }),
      resumo: isEmployee ? vinculado(subject.emissor) : vinculadoCom(subject.emissor, com),
      origem: 'sso',
      now,
    }),
  ]);
}

/** Links a subject to an employee who has just confirmed it by a mailed link, which proves the address too. */
export async function linkByMail(conta: Conta, confirma: string, link: TokenItem, now: Date): Promise<void> {
  const { empresaId, contaId: id, email } = conta;
  const person = await getFuncionario({ empresaId, id });
  // The address may have passed to another person since.
  if (person?.email !== email || person.situacao === 'inativo') throw invalidToken();
  await linkEmployee(person, { ...confirmedIn(confirma), email, now, extra: [spendToken(link)] });
}
