import { refusal } from '../../../shared/errors.ts';
import * as MSG from '../../../shared/messages.ts';
import { withinQuotas, withinQuotasOr } from '../../platform/quota.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { type Actor, auditLine } from '../access/index.ts';
import {
  claimGuards,
  type EmpresaItem,
  type FuncionarioItem,
  getFuncionario,
  keepFreeAddress,
} from '../contas/index.ts';
import {
  assertCanJoin,
  barring,
  queueInvitation,
  recordFuncionario,
  unbarring,
} from '../funcionarios/index.ts';
import { pessoaCadastrada } from './scim-audit.ts';
import { nameFromEmail, nameOf } from './scim-names.ts';
import { directoryQuotas, inactiveQuotas } from './scim-quotas.ts';
import type { UserChange } from './user-change.ts';
import { scimInvalid } from './wrapper.ts';

interface Creation {
  empresa: EmpresaItem;
  chaveId: string;
  quem: Actor;
  now: Date;
  newId: () => string;
}

/**
 * An employee created inactive has no seat, claims no address, and is invited on activation. An invitation beyond the quota
 * is queued (queued-invitations.ts).
 */
export async function createUser(
  { userName: email, active = true, externalId, title, vinculo, matricula, ...names }: UserChange,
  { empresa, chaveId, quem, now, newId }: Creation,
): Promise<FuncionarioItem> {
  if (email === undefined) throw scimInvalid('invalidValue', MSG.scimObrigatorio);
  if (!empresa.emailConfirmed) throw refusal(REFUSALS.emailUnconfirmed);
  const empresaId = empresa.id;
  const inativo = !active;
  await assertCanJoin(empresa, email, now, { inativo });
  const { givenName = null, familyName = null } = names;
  const novo = {
    empresaId,
    nome: nameOf({ ...names, givenName, familyName }) ?? nameFromEmail(email),
    email,
    ...(title && { cargo: title }),
    ...(vinculo && { vinculo }),
    ...(matricula && { matricula }),
    senhaDefinida: false,
    vez: empresa.numColaboradores,
    inativo,
    provisionado: {
      ...(externalId && { externalId }),
      ...(givenName && { givenName }),
      ...(familyName && { familyName }),
      versao: 1,
      alteradoEm: now.toISOString(),
    },
  };
  const entry = inativo ? await barring({ empresaId, email }, now) : await unbarring(empresaId, email);
  const alongWith = (isQueued: boolean) => (alvo: string) => [
    ...entry,
    ...(inativo ? keepFreeAddress({ empresaId, id: alvo, email }, now) : []),
    ...(isQueued ? [queueInvitation({ empresaId, id: alvo })] : []),
    ...claimGuards('externo', { empresaId, id: alvo }, externalId ?? undefined),
    auditLine(quem, {
      empresaId,
      acao: 'colaborador.cadastrado',
      alvo,
      resumo: pessoaCadastrada(inativo),
      origem: 'scim',
      now,
    }),
  ];
  const register = (isQueued: boolean) =>
    recordFuncionario(
      { ...novo, semConvite: isQueued, along: alongWith(isQueued) },
      undefined,
      { caller: null, now, newId },
      (_id, record) => record(),
    );
  const id = inativo
    ? await withinQuotas(inactiveQuotas(empresaId, chaveId), now, () => register(false))
    : await withinQuotasOr(
        await directoryQuotas(empresa, email),
        now,
        () => register(false),
        () => register(true),
      );
  const created = await getFuncionario({ empresaId, id });
  if (!created) throw refusal(REFUSALS.funcionarioNotFound);
  return created;
}
