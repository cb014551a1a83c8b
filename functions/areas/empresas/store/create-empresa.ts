import { refusal } from '../../../../shared/errors.ts';
import { PLAN_RULES } from '../../../../shared/rules/planos.ts';
import { putItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { missing } from '../../../platform/dynamodb/conditions.ts';
import { addToSearch, searchScope } from '../../../platform/dynamodb/search.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import {
  type Conta,
  claimEmail,
  contaOfEmpresa,
  type EmpresaItem,
  keepOrigin,
  limited,
} from '../../contas/index.ts';
import { newEmpresaCode } from './invitation-codes.ts';
import { newSeal } from './seal.ts';

type NewEmpresa = Pick<EmpresaItem, 'id' | 'nome' | 'endereco' | 'adm_nome' | 'telefone' | 'email'> & {
  now: Date;
};

/** The writes of a new company on the experience plan. Throws 400 if the e-mail is taken. */
export const creationOf = ({ now, origem, ...dados }: NewEmpresa & { origem: string }): Write[] => [
  claimEmail(contaOfEmpresa(dados), now, () => refusal(REFUSALS.emailTakenAtSignUp)),
  putNew({ ...initialFields(now), ...dados, todas: 'empresa', confirmacaoEnviadaEm: now.toISOString() }),
  keepOrigin(dados.id, origem, now),
  ...addToSearch([searchScope.empresas], dados),
];

/** Creates a company and mails a confirmation. Throws 400 if the e-mail is taken. */
export const createEmpresa = (nova: NewEmpresa & { origem: string }): Promise<void> =>
  transact([
    ...creationOf(nova),
    outbox({ modelo: 'confirmacao', conta: contaOfEmpresa(nova), now: nova.now }),
  ]);

/** Creates the admin, a company account that no list contains, and mails an invitation to set its password. */
export async function createAdmin({
  id,
  email,
  now,
}: Pick<NewEmpresa, 'id' | 'email' | 'now'>): Promise<void> {
  const conta = contaOfEmpresa({ id, email, admin: true });
  const dados = { id, email, nome: 'Painel UPS', adm_nome: 'Administrador', endereco: '', telefone: '' };
  await transact([
    claimEmail(conta, now, () => refusal(REFUSALS.emailTaken)),
    putNew({ ...initialFields(now), ...dados, admin: true }),
    outbox({ modelo: 'convite-admin', conta, now }),
  ]);
}

export const inviteAdmin = (conta: Conta, now: Date): Promise<void> =>
  transact([outbox({ modelo: 'convite-admin', conta, now })]);

const putNew = (item: EmpresaItem): Write => putItem('empresas', item, { when: missing('id') });

const initialFields = (now: Date) => ({
  emailConfirmed: false,
  numColaboradores: 0,
  ...limited(PLAN_RULES.experience.colaboradoresLimite),
  plano_nome: 'experience' as const,
  codigoEmpresa: newEmpresaCode(),
  lacre: newSeal(),
  totalPostsNoMes: 0,
  totalPosts: 0,
  visiveisSemValidade: 0,
  criadaEm: now.toISOString(),
  ativaEm: now.toISOString(),
});
