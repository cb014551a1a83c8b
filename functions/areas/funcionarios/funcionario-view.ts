import type { Funcionario, ListedFuncionario } from '../../../shared/routes/entities.ts';
import { epoch, monthOf } from '../../../shared/rules/dates.ts';
import type { Caller } from '../access/index.ts';
import type { FuncionarioItem } from '../contas/index.ts';
import { sharesInMonth } from '../ranking/index.ts';

export const situacaoOf = ({ situacao }: FuncionarioItem): Funcionario['situacao'] => situacao ?? 'ativo';

/** Whether the employee still needs the invitation: no password yet, and no other way has led in. */
export const needsInvitation = ({ senhaDefinida, acessouEm }: FuncionarioItem): boolean =>
  !senhaDefinida && acessouEm === undefined;

type Reader = Pick<Caller, 'role'>;

/** Who an employee is to payroll is for the company and the employee, not for the admin. */
const payrollFor = ({ role }: Reader, { vinculo, matricula }: FuncionarioItem) =>
  role === 'admin'
    ? { vinculo: null, matricula: null }
    : { vinculo: vinculo ?? null, matricula: matricula ?? null };

export const toFuncionario = (item: FuncionarioItem, reader: Reader): Funcionario => ({
  id: item.id,
  IdFuncionario: item.id,
  empresaId: item.empresaId,
  nome: item.nome,
  email: item.email,
  ups: item.ups,
  fotoPerfilColab: item.fotoPerfilColab ?? null,
  cargo: item.cargo ?? null,
  equipeId: item.equipeId ?? null,
  telefone: item.telefone ?? null,
  ...payrollFor(reader, item),
  linkedin: null,
  idade: null,
  genero: null,
  dataAdmissao: item.dataAdmissao,
  emailConfirmed: item.emailConfirmed,
  situacao: situacaoOf(item),
  ...(needsInvitation(item) && { convitePendente: true, ...(item.conviteAdiado && { conviteAdiado: true }) }),
});

/** For the company's list. */
export const toListedFuncionario = (item: FuncionarioItem, reader: Reader, now: Date): ListedFuncionario => ({
  ...toFuncionario(item, reader),
  linkedinConectado: connectedUntil(item, now) !== null,
  ultimoCompartilhamento: item.ultimoCompartilhamento ?? null,
  compartilhamentosNoMes: sharesInMonth(item, monthOf(now)),
  lembradoEm: item.lembradoEm ?? null,
});

/** For the employee's own eyes. */
export const toOwnFuncionario = (item: FuncionarioItem): Funcionario => ({
  ...toFuncionario(item, { role: 'funcionario' }),
  emailPendente: item.emailPendente ?? null,
});

/** When the connection to LinkedIn ends; null if there is none, it has ended, or the employee is inactive. */
export const connectedUntil = (
  { linkedinExpiraEm: fim, situacao }: FuncionarioItem,
  now: Date,
): string | null =>
  fim !== undefined && situacao !== 'inativo' && epoch(new Date(fim)) > epoch(now) ? fim : null;
