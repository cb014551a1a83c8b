import { refusal } from '../../../shared/refusals.ts';
import { setEnabled } from '../../platform/aws/identity.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import { changeInSearch, funcionarioScopes } from '../../platform/dynamodb/search.ts';
import { logger } from '../../platform/log.ts';
import { outbox } from '../../platform/mail/outbox.ts';
import { type Actor, auditLines, directoryEmailChange } from '../access/index.ts';
import { unconnected } from '../conexoes/index.ts';
import { directoryQuotas, type EmpresaItem, withinQuotasOr } from '../empresas/index.ts';
import {
  barring,
  changeExternalId,
  changeFuncionario,
  contaOf,
  deactivate,
  type FuncionarioChange,
  type FuncionarioItem,
  getFuncionario,
  type Provisionado,
  queueInvitation,
  reactivate,
  unbarring,
  unqueueInvitation,
} from '../funcionarios/index.ts';
import { withBalance } from '../movimentos/index.ts';
import { forgetInscricoes } from '../push/index.ts';
import { assertFree, claimWrites } from './address-claim.ts';
import { pessoaAlterada } from './audit.ts';
import { whileThere } from './find.ts';
import { nameOf } from './names.ts';
import { namesVersion } from './resource.ts';
import type { Wanted } from './wanted.ts';

interface Asked {
  wanted: Wanted;
  ifMatch: string | undefined;
  /** whose directory it is */
  empresa: EmpresaItem;
  quem: Actor;
  now: Date;
}

/**
 * Changes somebody as a directory wants it: all of it, or none. Decided on the record as it is at that moment, again where
 * it moved meanwhile. Throws 412 for a version that is no longer the last, 409 for an address or an external id of
 * somebody else, 403 where no seat is free or the company may mail nobody yet. A mail that there is no room for waits
 * (owed.ts). Returns the record as it is then.
 */
export async function changeAsWanted(found: FuncionarioItem, asked: Asked): Promise<FuncionarioItem> {
  await whileThere(() => withBalance(found, (current) => change(current, asked)));
  const after = await getFuncionario(found);
  if (!after) throw refusal('funcionarioNotFound');
  // Browsers of whoever had the address before would go on showing what is told to its new holder.
  if (after.email !== found.email) await forgetInscricoes(after.id);
  return after;
}

/** Throws 412 where a request has seen another version than there is. */
export function assertSeen(ifMatch: string | undefined, current: FuncionarioItem): void {
  if (ifMatch !== undefined && !namesVersion(ifMatch, current)) throw refusal('versionChanged');
}

async function change(current: FuncionarioItem, asked: Asked): Promise<void> {
  const { wanted, ifMatch, empresa, now } = asked;
  assertSeen(ifMatch, current);
  const isActive = current.situacao !== 'inativo';
  const becomes = wanted.active ?? isActive;
  const email = wanted.userName ?? current.email;
  const mails = email !== current.email || (becomes && !isActive && !current.senhaDefinida);
  if (mails && !empresa.emailConfirmed) throw refusal('emailUnconfirmed');
  const carryOut = async (isOwed: boolean) => {
    const planned = await plan(current, asked, { isActive, becomes, isOwed });
    await write(current, planned, { isActive, becomes, isAsked: wanted.active !== undefined, now });
  };
  // An attempt on a record that moved meanwhile gives back what it counted: the next one counts anew.
  await withinQuotasOr(
    mails ? await directoryQuotas(empresa, email) : [],
    now,
    () => carryOut(false),
    () => carryOut(true),
  );
}

async function write(
  current: FuncionarioItem,
  planned: FuncionarioChange | undefined,
  { isActive, becomes, isAsked, now }: { isActive: boolean; becomes: boolean; isAsked: boolean; now: Date },
): Promise<void> {
  // Cognito's user comes first: nobody gets anything by it while the record says inactive. Also for whoever is active
  // already, so that a directory that asks again puts right what was interrupted.
  if (isAsked && becomes) await setEnabled(current.id, true);
  if (becomes === isActive) {
    if (planned) await changeFuncionario(current, planned);
    return;
  }
  const bare = { values: { provisionado: provisionadoOf(current, {}, now) }, remove: [], writes: [] };
  if (becomes) {
    await reactivate(current, now, planned ?? bare);
    return;
  }
  await deactivate(current, now, planned ?? bare);
  // From the transaction on every token is refused; this is a second lock.
  await disable(current).catch((error: Error) =>
    logger.warn('sign-in not disabled', { error, empresaId: current.empresaId }),
  );
}

/** Whoever was made active again between the transaction and this keeps its sign-in. */
async function disable(person: FuncionarioItem): Promise<void> {
  await setEnabled(person.id, false);
  const now = await getFuncionario(person);
  if (now && now.situacao !== 'inativo') await setEnabled(person.id, true);
}

const LABELS = ['externalId', 'givenName', 'familyName'] as const;

/** What a directory has said, with what it says now; null takes away. */
function provisionadoOf({ provisionado }: FuncionarioItem, wanted: Wanted, now: Date): Provisionado {
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

/** The change of the record and what goes with it; undefined where all is as it is wanted. */
async function plan(
  before: FuncionarioItem,
  { wanted, quem, now }: Asked,
  { isActive, becomes, isOwed }: { isActive: boolean; becomes: boolean; isOwed: boolean },
): Promise<FuncionarioChange | undefined> {
  const { empresaId, id } = before;
  const provisionado = provisionadoOf(before, wanted, now);
  const email = wanted.userName ?? before.email;
  const nome = nameOf(wanted, before) ?? before.nome;
  const cargo = wanted.title === undefined ? before.cargo : (wanted.title ?? undefined);
  const isMoved = email !== before.email;
  const isTold = LABELS.some((name) => provisionado[name] !== before.provisionado?.[name]);
  if (!isMoved && !isTold && nome === before.nome && cargo === before.cargo && becomes === isActive)
    return undefined;
  if (isMoved) await assertFree(before, email, now);
  const moved = isMoved
    ? await directoryEmailChange(contaOf(before, email), before, { claims: becomes, now })
    : undefined;
  // Who comes back without a password is invited again; a new address has its own invitation.
  const isInvited = !isMoved && becomes && !isActive && !before.senhaDefinida;
  const mails = isInvited
    ? [outbox({ modelo: 'convite', conta: contaOf(before, email), now })]
    : (moved?.asks ?? []);
  const after = {
    email,
    emailConfirmed: moved ? moved.isConfirmed : before.emailConfirmed,
    ...(becomes ? {} : { situacao: 'inativo' as const }),
  };
  const cut = isMoved ? unconnected(before, now) : undefined;
  const acao = becomes === isActive ? 'alterado' : becomes ? 'ativado' : 'inativado';
  return {
    values: { ...moved?.values, nome, cargo, provisionado },
    remove: [
      ...(moved?.remove ?? []),
      ...(cut?.remove ?? []),
      ...(cargo === undefined && before.cargo !== undefined ? ['cargo'] : []),
    ],
    writes: [
      ...(moved?.writes ?? []),
      ...(await claimWrites(before, after, now)),
      ...(await entryByCode(before, { email, isActive, becomes }, now)),
      ...(cut?.writes ?? []),
      ...changeExternalId(before, before.provisionado?.externalId, provisionado.externalId),
      ...changeInSearch(funcionarioScopes(empresaId), before, { ...before, nome, email }),
      ...(mails.length === 0
        ? []
        : isOwed
          ? [queueInvitation(before)]
          : [unqueueInvitation(before), ...mails]),
      ...auditLines(quem, {
        empresaId,
        acao: `colaborador.${acao}`,
        alvo: id,
        resumo: pessoaAlterada(acao, before, { email, cargo, nome }),
        origem: 'scim',
        now,
      }),
    ],
  };
}

/** Whom the directory takes the access from does not come back by the company's code; an activation lifts that. */
async function entryByCode(
  before: FuncionarioItem,
  { email, isActive, becomes }: { email: string; isActive: boolean; becomes: boolean },
  now: Date,
): Promise<Write[]> {
  if (becomes) return isActive ? [] : unbarring(before.empresaId, email);
  return isActive || email !== before.email ? barring(before, now, [email]) : [];
}
