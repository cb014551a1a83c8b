import { refusal } from '../../../shared/errors.ts';
import { setEnabled } from '../../platform/aws/identity.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import { changeInSearch, funcionarioScopes } from '../../platform/dynamodb/search.ts';
import { logger } from '../../platform/log.ts';
import { outbox } from '../../platform/mail/outbox.ts';
import { withinQuotasOr } from '../../platform/quota.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { type Actor, auditLines } from '../access/index.ts';
import { forgetInscricoes } from '../avisos/index.ts';
import { unconnected } from '../conexoes/index.ts';
import {
  changeGuard,
  changePayroll,
  contaOf,
  dataChange,
  type EmpresaItem,
  type FuncionarioItem,
  findGuarded,
  getFuncionario,
  type PayrollChange,
  type Provisionado,
} from '../contas/index.ts';
import { directoryEmailChange } from '../credenciais/index.ts';
import { countInvited } from '../empresas/index.ts';
import {
  barring,
  changeFuncionario,
  deactivate,
  type FuncionarioChange,
  queueInvitation,
  reactivate,
  unbarring,
  unqueueInvitation,
} from '../funcionarios/index.ts';
import { withBalance } from '../movimentos/index.ts';
import { assertFree, claimWrites } from './address-claim.ts';
import { notFoundIfRemoved } from './find-person.ts';
import { matchesVersion } from './resource.ts';
import { pessoaAlterada } from './scim-audit.ts';
import { nameOf } from './scim-names.ts';
import { directoryQuotas } from './scim-quotas.ts';
import type { UserChange } from './user-change.ts';

interface DirectoryChange {
  wanted: UserChange;
  ifMatch: string | undefined;
  empresa: EmpresaItem;
  quem: Actor;
  now: Date;
}

/**
 * Applies a directory's change to an employee, all or nothing, and retries when the record changed meanwhile. An invitation
 * beyond the quota is queued (queued-invitations.ts). Throws 412 for an outdated version, 409 for an address or an external
 * id of another employee, 403 when no seat is free or the company's own address is unconfirmed. Returns the new record.
 */
export async function applyChange(
  found: FuncionarioItem,
  request: DirectoryChange,
): Promise<FuncionarioItem> {
  await notFoundIfRemoved(() => withBalance(found, (current) => change(current, request)));
  const after = await getFuncionario(found);
  if (!after) throw refusal(REFUSALS.funcionarioNotFound);
  // The earlier holder's browsers would show the new holder's messages.
  if (after.email !== found.email) await forgetInscricoes(after.id);
  return after;
}

/** Throws 412 when If-Match does not name the current version. */
export function assertVersion(ifMatch: string | undefined, current: FuncionarioItem): void {
  if (ifMatch !== undefined && !matchesVersion(ifMatch, current)) throw refusal(REFUSALS.versionChanged);
}

async function change(current: FuncionarioItem, request: DirectoryChange): Promise<void> {
  const { wanted, ifMatch, empresa, now } = request;
  assertVersion(ifMatch, current);
  const isActive = current.situacao !== 'inativo';
  const willBeActive = wanted.active ?? isActive;
  const email = wanted.userName ?? current.email;
  const sendsMail = email !== current.email || (willBeActive && !isActive && !current.senhaDefinida);
  if (sendsMail && !empresa.emailConfirmed) throw refusal(REFUSALS.emailUnconfirmed);
  const apply = async (isQueued: boolean) => {
    const planned = await plan(current, request, { isActive, willBeActive, isQueued });
    await write(current, planned, { isActive, willBeActive, isAsked: wanted.active !== undefined, now });
  };
  // A failed attempt returns its quota; a retry counts again.
  await withinQuotasOr(
    sendsMail ? await directoryQuotas(empresa, email) : [],
    now,
    () => apply(false),
    () => apply(true),
  );
}

async function write(
  current: FuncionarioItem,
  planned: FuncionarioChange | undefined,
  {
    isActive,
    willBeActive,
    isAsked,
    now,
  }: { isActive: boolean; willBeActive: boolean; isAsked: boolean; now: Date },
): Promise<void> {
  // Cognito first: an enabled user is harmless while the record says inactive. Also for an active employee, so that a retry
  // completes an interrupted activation.
  if (isAsked && willBeActive) await setEnabled(current.id, true);
  if (willBeActive === isActive) {
    if (planned) await changeFuncionario(current, planned);
    return;
  }
  const versionOnly = { values: { provisionado: provisionadoOf(current, {}, now) }, remove: [], writes: [] };
  if (willBeActive) {
    await reactivate(current, now, planned ?? versionOnly);
    return;
  }
  await deactivate(current, now, planned ?? versionOnly);
  // The transaction already makes every token invalid; this is a second lock.
  await disable(current).catch((error: Error) =>
    logger.warn('sign-in not disabled', { error, empresaId: current.empresaId }),
  );
}

/** Enables the sign-in again if the employee became active meanwhile. */
async function disable(person: FuncionarioItem): Promise<void> {
  await setEnabled(person.id, false);
  const current = await getFuncionario(person);
  if (current && current.situacao !== 'inativo') await setEnabled(person.id, true);
}

const LABELS = ['externalId', 'givenName', 'familyName'] as const;

/** The directory's own data after the change; null removes a value. */
function provisionadoOf({ provisionado }: FuncionarioItem, wanted: UserChange, now: Date): Provisionado {
  const after: Provisionado = {
    ...provisionado,
    versao: (provisionado?.versao ?? 0) + 1,
    alteradoEm: now.toISOString(),
  };
  for (const name of LABELS) {
    const value = wanted[name];
    if (value === null) delete after[name];
    else if (value !== undefined) after[name] = value;
  }
  return after;
}

/** The change of the record with its other writes; undefined when nothing changes. */
async function plan(
  before: FuncionarioItem,
  { wanted, quem, now }: DirectoryChange,
  { isActive, willBeActive, isQueued }: { isActive: boolean; willBeActive: boolean; isQueued: boolean },
): Promise<FuncionarioChange | undefined> {
  const { empresaId, id } = before;
  const provisionado = provisionadoOf(before, wanted, now);
  const email = wanted.userName ?? before.email;
  const nome = nameOf(wanted, before) ?? before.nome;
  const cargo = wanted.title === undefined ? before.cargo : (wanted.title ?? undefined);
  const isMoved = email !== before.email;
  const forPayroll = await payrollWanted(before, wanted, willBeActive);
  const payroll = changePayroll(before, forPayroll);
  const { vinculo = before.vinculo } = forPayroll;
  const isRelabelled = LABELS.some((name) => provisionado[name] !== before.provisionado?.[name]);
  if (
    !isMoved &&
    !isRelabelled &&
    nome === before.nome &&
    cargo === before.cargo &&
    willBeActive === isActive &&
    !payroll
  )
    return undefined;
  if (isMoved) await assertFree(before, email, now);
  const moved = isMoved
    ? await directoryEmailChange(contaOf(before, email), before, { claims: willBeActive, now })
    : undefined;
  // An employee who returns without a password is invited again; a new address has its own invitation.
  const isInvited = !isMoved && willBeActive && !isActive && !before.senhaDefinida;
  const mails = isInvited
    ? [outbox({ modelo: 'convite', conta: contaOf(before, email), now })]
    : (moved?.asks ?? []);
  // One who becomes inactive is uncounted with the seat (deactivate).
  const isFirstMail = before.conviteAdiado === true && willBeActive && mails.length > 0;
  const after = {
    email,
    emailConfirmed: moved ? moved.isConfirmed : before.emailConfirmed,
    ...(willBeActive ? {} : { situacao: 'inativo' as const }),
  };
  const disconnected = isMoved ? unconnected(before, now) : undefined;
  const acao = willBeActive === isActive ? 'alterado' : willBeActive ? 'ativado' : 'inativado';
  return {
    values: { ...moved?.values, nome, cargo, ...payroll?.set, provisionado },
    remove: [
      ...(moved?.remove ?? []),
      ...(isFirstMail ? ['conviteAdiado'] : []),
      ...(disconnected?.remove ?? []),
      ...(cargo === undefined && before.cargo !== undefined ? ['cargo'] : []),
      ...(payroll?.remove ?? []),
    ],
    writes: [
      ...(moved?.writes ?? []),
      ...(isFirstMail ? [countInvited(empresaId)] : []),
      ...(await claimWrites(before, after, now)),
      ...(await entryByCode(before, { email, isActive, willBeActive }, now)),
      ...(disconnected?.writes ?? []),
      ...(payroll?.writes ?? []),
      ...changeGuard('externo', before, before.provisionado?.externalId, provisionado.externalId),
      ...changeInSearch(funcionarioScopes(empresaId), before, { ...before, nome, email }),
      ...(willBeActive === isActive ? dataChange(before, { nome, vinculo: vinculo ?? undefined }, now) : []),
      ...(mails.length === 0
        ? []
        : isQueued
          ? [queueInvitation(before)]
          : [unqueueInvitation(before), ...mails]),
      ...auditLines(quem, {
        empresaId,
        acao: `colaborador.${acao}`,
        alvo: id,
        resumo: pessoaAlterada(acao, before, { ...forPayroll, email, cargo, nome }),
        origem: 'scim',
        now,
      }),
    ],
  };
}

/** Another employee's number is left out of a request for an inactive employee, so that the employee loses access anyway. */
async function payrollWanted(
  { id, empresaId }: FuncionarioItem,
  { vinculo, matricula }: UserChange,
  willBeActive: boolean,
): Promise<PayrollChange> {
  const holder =
    !willBeActive && matricula ? await findGuarded('matricula', empresaId, matricula) : undefined;
  return holder === undefined || holder === id ? { vinculo, matricula } : { vinculo };
}

/** An employee made inactive cannot join by the company's code; an activation lifts that. */
async function entryByCode(
  before: FuncionarioItem,
  { email, isActive, willBeActive }: { email: string; isActive: boolean; willBeActive: boolean },
  now: Date,
): Promise<Write[]> {
  if (willBeActive) return isActive ? [] : unbarring(before.empresaId, email);
  return isActive || email !== before.email ? barring(before, now, [email]) : [];
}
