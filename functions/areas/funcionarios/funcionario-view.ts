import type { Funcionario, ListedFuncionario } from '../../../shared/routes/entities.ts';
import { epoch, monthOf } from '../../../shared/rules/dates.ts';
import type { FuncionarioItem } from '../contas/index.ts';
import { sharesInMonth } from '../ranking/index.ts';

export const situacaoOf = ({ situacao }: FuncionarioItem): Funcionario['situacao'] => situacao ?? 'ativo';

export const toFuncionario = (item: FuncionarioItem): Funcionario => ({
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
  linkedin: null,
  idade: null,
  genero: null,
  dataAdmissao: item.dataAdmissao,
  emailConfirmed: item.emailConfirmed,
  situacao: situacaoOf(item),
  ...(item.senhaDefinida ? {} : { convitePendente: true }),
});

/** For the company's list. */
export const toListedFuncionario = (item: FuncionarioItem, now: Date): ListedFuncionario => ({
  ...toFuncionario(item),
  linkedinConectado: connectedUntil(item, now) !== null,
  ultimoCompartilhamento: item.ultimoCompartilhamento ?? null,
  compartilhamentosNoMes: sharesInMonth(item, monthOf(now)),
  lembradoEm: item.lembradoEm ?? null,
});

/** For the employee's own eyes. */
export const toOwnFuncionario = (item: FuncionarioItem): Funcionario => ({
  ...toFuncionario(item),
  emailPendente: item.emailPendente ?? null,
});

/** When the connection to LinkedIn ends; null if there is none, it has ended, or the employee is inactive. */
export const connectedUntil = (
  { linkedinExpiraEm: fim, situacao }: FuncionarioItem,
  now: Date,
): string | null =>
  fim !== undefined && situacao !== 'inativo' && epoch(new Date(fim)) > epoch(now) ? fim : null;
