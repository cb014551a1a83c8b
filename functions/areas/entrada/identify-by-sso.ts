import * as z from 'zod/mini';
import { isRefusal } from '../../../shared/errors.ts';
import { nome as nameField } from '../../../shared/routes/fields.ts';
import { EMAIL } from '../../../shared/rules/email.ts';
import { domainOfEmail, type SsoMotivo } from '../../../shared/rules/sso.ts';
import type { Assertion } from '../../partners/identity/assertion.ts';
import { isEntra } from '../../partners/identity/microsoft.ts';
import { newUlid } from '../../platform/dynamodb/ids.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { auditLine, personActor } from '../access/index.ts';
import {
  atEpoch,
  type Conta,
  type ContaKey,
  contaByKey,
  contaOf,
  type EmpresaItem,
  epochOf,
  type FuncionarioItem,
  findConta,
  getFuncionario,
  isCurrent,
  isOpen,
} from '../contas/index.ts';
import { createFuncionario, findByEmail, findByExternalId, isBarred } from '../funcionarios/index.ts';
import type { EntryAccount } from './enter.ts';
import { linkEmployee } from './link-to-provider.ts';
import { cadastrado } from './sso-audit.ts';
import { type Connection, findProven, provenOf, type SsoItem } from './store/company.ts';
import { findPerson, hasConfirmed, isOfAnother, linkPerson, type Subject } from './store/linked-people.ts';

/** The account of a sign-in, or why there is none. `confirma`: what the account's own person has to confirm first (link.ts). */
export type Outcome = { conta: EntryAccount; confirma?: string } | { motivo: SsoMotivo };

const no = (motivo: SsoMotivo): Outcome => ({ motivo });
const GOOGLE = ['https://accounts.google.com', 'accounts.google.com'];

/** The confirmed domain of an assertion's address; undefined where nothing proves that it is the company's. */
function domainOfAssertion({ emissor, naoConfirmado, hd }: Assertion, email: string): string | undefined {
  const domain = EMAIL.test(email) ? domainOfEmail(email) : undefined;
  if (domain === undefined || naoConfirmado) return undefined;
  return isProvenBy(emissor, hd, domain) ? domain : undefined;
}

/** Google has one issuer for everybody: only `hd` says whose account it is. */
export const isProvenBy = (emissor: string, hd: string | undefined, domain: string): boolean =>
  hd === undefined ? !GOOGLE.includes(emissor) : hd.toLowerCase() === domain;

interface Arrival {
  item: SsoItem;
  empresa: EmpresaItem;
  conexao: Connection;
  assertion: Assertion;
  now: Date;
}

/**
 * Finds or creates the account of a person whom the company's provider has signed in. By subject; the first time by the
 * directory's id or an address, of a domain that the company has proven. Never the owner's or a manager's account without its
 * password, nor anybody's by a new provider without their own confirmation; never another company's, never an inactive or
 * removed person's.
 */
export async function identify(arrival: Arrival): Promise<Outcome> {
  try {
    return await attempt(arrival);
  } catch (error) {
    // Two first sign-ins at once: the second finds what the first has linked.
    if (isRefusal(error, REFUSALS.changedMeanwhile)) return attempt(arrival);
    throw error;
  }
}

async function attempt(arrival: Arrival): Promise<Outcome> {
  const { item, conexao, assertion } = arrival;
  const { empresaId } = item;
  const email = assertion.email?.toLowerCase() ?? '';
  if (email === '') return no('configuracao');
  const domain = domainOfAssertion(assertion, email);
  if (domain === undefined || !provenOf(item).includes(domain)) return no('dominio');
  if ((await findProven(domain))?.empresaId !== empresaId) return no('dominio');
  const subject = { emissor: assertion.emissor, sujeito: assertion.sujeito, provedor: conexao.provedor };
  const known = await findPerson(empresaId, subject);
  if (known) {
    const conta = await contaByKey(known);
    if (conta && isCurrent(known, conta))
      return hasConfirmed(known, conexao) ? { conta } : confirming(conta, { subject });
    const isInactive =
      !conta && known.tipo === 'funcionario' && (await getFuncionario(idOf(known))) !== undefined;
    if (isInactive) return no('sem_conta');
  }
  return firstTime(arrival, { email, subject, gone: known?.contaId });
}

const idOf = ({ empresaId, contaId }: ContaKey) => ({ empresaId, id: contaId });

/** The account, once its own person has confirmed the subject. */
const confirming = (conta: EntryAccount, { subject, gone }: Pick<Newcomer, 'subject' | 'gone'>): Outcome => ({
  conta,
  confirma: JSON.stringify({ ...subject, gone }),
});

interface Newcomer {
  email: string;
  subject: Subject;
  /** the account that the subject had, which was removed or taken back */
  gone?: string | undefined;
}

async function firstTime(arrival: Arrival, newcomer: Newcomer): Promise<Outcome> {
  const { item, conexao, now } = arrival;
  const { empresaId } = item;
  const { email, subject } = newcomer;
  const person = await employeeOf(empresaId, newcomer);
  if (person) {
    // A directory's id is no proof by itself: subjects may be chosen by their people.
    if (person.situacao === 'inativo' || person.email !== email) return no('sem_conta');
    const conta = contaOf(person, person.email);
    const epoca = epochOf(person);
    if (await isOfAnother({ ...conta, epoca }, subject)) return no('sem_conta');
    if (conexao.novo) return confirming({ ...conta, epoca }, newcomer);
    return { conta: { ...conta, epoca: await linkEmployee(person, { ...newcomer, now }) } };
  }
  const found = await findConta(email);
  if (!found) return register(arrival, newcomer);
  const conta = await atEpoch(found);
  if (conta.empresaId !== empresaId || conta.admin || (await isOfAnother(conta, subject)))
    return no('sem_conta');
  return confirming(conta, newcomer);
}

/**
 * The directory's id goes before the address, which may have passed to another person. Microsoft's subjects are tenant and
 * object, and directories know the object.
 */
async function employeeOf(
  empresaId: string,
  { email, subject }: Newcomer,
): Promise<FuncionarioItem | undefined> {
  const { emissor, sujeito } = subject;
  const object = isEntra(emissor) ? sujeito.split(':')[1] : undefined;
  for (const id of [sujeito, object]) {
    const found = id && (await findByExternalId(empresaId, id));
    if (found) return found;
  }
  return findByEmail(empresaId, email);
}

async function register(
  { empresa, conexao, assertion, now }: Arrival,
  { email, subject, gone }: Newcomer,
): Promise<Outcome> {
  const { id: empresaId } = empresa;
  if (!conexao.criarAoEntrar || !isOpen(empresa) || (await isBarred(empresaId, email, now)))
    return no('sem_conta');
  const id = newUlid(now);
  const conta: Conta = { email, contaId: id, tipo: 'funcionario', empresaId };
  try {
    await createFuncionario({
      empresaId,
      id,
      email,
      nome: nameOf(assertion, email),
      senhaDefinida: false,
      emailConfirmado: true,
      semConvite: true,
      vez: empresa.numColaboradores,
      now,
      extra: [
        ...linkPerson(conta, subject, now, gone),
        auditLine(personActor(id), {
          empresaId,
          acao: 'colaborador.cadastrado',
          alvo: id,
          resumo: cadastrado(subject.emissor),
          origem: 'sso',
          now,
        }),
      ],
    });
  } catch (error) {
    if (isRefusal(error, REFUSALS.noSeat)) return no('sem_vaga');
    if (isRefusal(error, REFUSALS.emailTaken)) return no('sem_conta');
    throw error;
  }
  return { conta: { ...conta, epoca: 0 } };
}

const Name = nameField('Nome', 120);

/** The provider's name if it may be one here; else the address before its @. */
function nameOf({ nome }: Assertion, email: string): string {
  const [local = ''] = email.split('@');
  const spelled = local
    .split(/[._+-]+/)
    .filter(Boolean)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
  const found = [nome, spelled].find((each) => each !== undefined && z.safeParse(Name, each).success);
  return found ?? 'Colaborador';
}
