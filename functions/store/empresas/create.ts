import { randomInt } from 'node:crypto';
import { conflict, invalid } from '../../../shared/errors.ts';
import { MSG } from '../../../shared/messages.ts';
import { REGRAS } from '../../../shared/rules/planos.ts';
import { type Conta, claimEmail } from '../contas/contas.ts';
import { outbox } from '../correio/outbox.ts';
import { table, transact, type Write } from '../db.ts';
import { contaDaEmpresa, type EmpresaItem, limited } from './empresas.ts';

/** Codes are read aloud and typed on phones: no look-alike characters. 32^8 of them. */
const CODIGO = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const novoCodigo = (): string => Array.from({ length: 8 }, () => CODIGO[randomInt(CODIGO.length)]).join('');

type NovaEmpresa = Pick<EmpresaItem, 'id' | 'nome' | 'endereco' | 'adm_nome' | 'telefone' | 'email'> & {
  now: Date;
};

/** Records a company on the experience plan, with its confirmation mail. Throws 400 when the e-mail is taken. */
export async function createEmpresa({ now, ...dados }: NovaEmpresa): Promise<void> {
  const conta = contaDaEmpresa(dados.id, dados.email);
  await transact([
    claimEmail(conta, () => invalid(MSG.emailEmUso, { email: MSG.emailEmUso })),
    putNew({ ...blank(now), ...dados, todas: 'empresa', confirmacaoEnviadaEm: now.toISOString() }),
    outbox({ modelo: 'confirmacao', conta, now }),
  ]);
}

/** Records the admin: a company account in no list, which gets an invitation to set its password. */
export async function createAdmin({
  id,
  email,
  now,
}: Pick<NovaEmpresa, 'id' | 'email' | 'now'>): Promise<void> {
  const conta = { ...contaDaEmpresa(id, email), admin: true };
  const dados = { id, email, nome: 'Painel UPS', adm_nome: 'Administrador', endereco: '', telefone: '' };
  await transact([
    claimEmail(conta, () => conflict(MSG.emailEmUso)),
    putNew({ ...blank(now), ...dados, admin: true }),
    outbox({ modelo: 'convite', conta, now }),
  ]);
}

/** Invites the admin again. */
export const inviteAdmin = (conta: Conta, now: Date): Promise<void> =>
  transact([outbox({ modelo: 'convite', conta, now })]);

const putNew = (Item: EmpresaItem): Write => ({
  item: { Put: { TableName: table('empresas'), Item, ConditionExpression: 'attribute_not_exists(id)' } },
});

const blank = (now: Date) => ({
  emailConfirmed: false,
  numColaboradores: 0,
  ...limited(REGRAS.experience.colaboradoresLimite),
  plano_nome: 'experience' as const,
  codigoEmpresa: novoCodigo(),
  totalPostsNoMes: 0,
  totalPosts: 0,
  visiveisSemValidade: 0,
  criadaEm: now.toISOString(),
});
