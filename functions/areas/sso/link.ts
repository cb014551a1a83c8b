import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { refusal } from '../../../shared/errors.ts';
import { replacePassword } from '../../platform/aws/identity.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import { transact } from '../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { auditLine, loadRecord, ownerOf, personActor } from '../access/index.ts';
import { endEntry } from '../conexoes/index.ts';
import { allSessionsEnded, type Conta, confirmClaim, updateRecord } from '../contas/index.ts';
import { contaOf, type FuncionarioItem, getFuncionario } from '../funcionarios/index.ts';
import { vinculado, vinculadoComSenha } from './audit.ts';
import { linkPerson, type Subject } from './store/people.ts';

interface Link {
  /** of a domain that the company has proven */
  email: string;
  subject: Subject;
  gone?: string | undefined;
  now: Date;
  extra?: readonly Write[];
}

/**
 * Links a subject to an employee for good. That confirms the address. Another person may have joined with it before: a
 * password, a LinkedIn account and sessions of before its confirmation no longer open it.
 */
export async function linkEmployee(person: FuncionarioItem, link: Link): Promise<void> {
  const { subject, gone, now, extra = [] } = link;
  const conta = contaOf(person, person.email);
  await transact([
    ...linkPerson(conta, subject, now, gone),
    ...(person.email === link.email && !person.emailConfirmed ? await confirming(person, conta, now) : []),
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
}

async function confirming(person: FuncionarioItem, conta: Conta, now: Date): Promise<Write[]> {
  if (person.senhaDefinida) await replacePassword(person.id, `${randomBytes(32).toString('base64url')}aA1!`);
  const { set, remove } = await allSessionsEnded(conta, undefined, now);
  return [
    updateRecord(
      conta,
      { set: { ...set, emailConfirmed: true, senhaDefinida: false }, remove: [...remove, 'aConfirmar'] },
      {},
    ),
    confirmClaim(conta),
    ...endEntry(conta),
  ];
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

/** Links a subject to an account whose person has just confirmed it. `extra`: what is written with it. */
export async function linkConfirmed(
  conta: Conta,
  confirma: string,
  { now, extra = [] }: { now: Date; extra?: readonly Write[] },
): Promise<void> {
  const { subject, gone } = confirmedIn(confirma);
  if (conta.tipo === 'funcionario') {
    const { empresaId, contaId: id, email } = conta;
    const person = await getFuncionario({ empresaId, id });
    if (!person || person.situacao === 'inativo') throw refusal(REFUSALS.entryOver);
    return linkEmployee(person, { email, subject, gone, now, extra });
  }
  const record = await loadRecord(conta);
  if (!record) return;
  await transact([
    ...linkPerson(conta, subject, now, gone),
    auditLine(ownerOf(conta, record), {
      empresaId: conta.empresaId,
      acao: 'sso.vinculado',
      alvo: conta.contaId,
      resumo: vinculadoComSenha(subject.emissor),
      origem: 'sso',
      now,
    }),
  ]);
}
