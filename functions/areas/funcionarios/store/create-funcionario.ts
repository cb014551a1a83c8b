import { refusal } from '../../../../shared/errors.ts';
import { dayOf } from '../../../../shared/rules/dates.ts';
import { putItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { missing } from '../../../platform/dynamodb/conditions.ts';
import { addToSearch, funcionarioScopes } from '../../../platform/dynamodb/search.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import type { MailTemplate } from '../../../platform/mail/classes.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import {
  addressNotKept,
  type Conta,
  claimConfirmed,
  claimEmail,
  claimGuards,
  contaOf,
  type FuncionarioItem,
  type FuncionarioKey,
  type Payroll,
  type Provisionado,
} from '../../contas/index.ts';
import { countInactive, reserveSeat } from '../../empresas/index.ts';
import { enterEquipe } from '../../equipes/index.ts';
import { activeEntry, inactiveEntry, pendingEntry } from './entry.ts';

export interface NewFuncionario extends FuncionarioKey, Payroll {
  nome: string;
  email: string;
  cargo?: string;
  equipeId?: string;
  telefone?: string;
  fotoPerfilColab?: string;
  /** true: joins by the code. False: registered by the company; the password is set later by the invitation's link */
  senhaDefinida: boolean;
  /** the company's provider vouches for the address */
  emailConfirmado?: boolean;
  /** the number of colleagues already registered */
  vez: number;
  /** the company has to approve the employee; `notify`: the account to notify, undefined if the company was notified a moment ago */
  espera?: { notify: Conta | undefined };
  /** registered by the company's directory */
  provisionado?: Provisionado;
  /** recorded without sign-in, seat and claim on the address until the activation */
  inativo?: boolean;
  /** the invitation is queued (invitation-queue.ts) */
  semConvite?: boolean;
  /** the company sends the invitation later */
  conviteAdiado?: true;
  now: Date;
  /** further writes of the transaction (the photo's use) */
  extra?: readonly Write[];
}

/** Records an employee with a seat, the claim on the e-mail and the first mail; an inactive one gets none of them. Throws 403 without a seat, 409 for the e-mail or the number in payroll. */
export const createFuncionario = (novo: NewFuncionario): Promise<void> => transact(creationOf(novo));

function creationOf({
  now,
  espera,
  inativo = false,
  semConvite,
  emailConfirmado = false,
  extra = [],
  ...dados
}: NewFuncionario): Write[] {
  const entry = espera
    ? pendingEntry(dados, espera.notify, now)
    : inativo
      ? inactiveEntry(dados, now)
      : { record: activeEntry(dados, now), writes: [] };
  const item: FuncionarioItem = {
    ...dados,
    ups: 0,
    ...entry.record,
    todos: 'funcionario',
    movimentos: 0,
    hash: '',
    totalCompartilhados: 0,
    dataAdmissao: dayOf(now),
    emailConfirmed: emailConfirmado,
    ...(dados.senhaDefinida ? { confirmacaoEnviadaEm: now.toISOString(), aConfirmar: true } : {}),
  };
  const modelo: MailTemplate = dados.senhaDefinida ? 'confirmacao' : 'convite';
  return [
    inativo
      ? countInactive(dados.empresaId)
      : reserveSeat(dados.empresaId, {
          waiting: espera !== undefined,
          notifiedAt: espera?.notify && now,
          uninvited: dados.conviteAdiado,
        }),
    // For an inactive employee, `extra` keeps the address and checks that it is free (keepFreeAddress).
    ...(inativo
      ? []
      : [
          (emailConfirmado ? claimConfirmed : claimEmail)(contaOf(dados, dados.email), now, () =>
            refusal(REFUSALS.emailTaken),
          ),
          addressNotKept(dados),
        ]),
    putItem('funcionarios', item, { when: missing('id') }),
    ...enterEquipe(item),
    ...claimGuards('matricula', item, item.matricula),
    ...entry.writes,
    ...(inativo || semConvite || dados.conviteAdiado
      ? []
      : [outbox({ modelo, conta: contaOf(dados, dados.email), now })]),
    ...addToSearch(funcionarioScopes(dados.empresaId), dados),
    emit('colaborador.entrou', { empresaId: dados.empresaId, dados: { funcionarioId: dados.id }, now }),
    ...extra,
  ];
}
