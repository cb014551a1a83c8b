import type { Funcionario } from '../../shared/routes/entities.ts';
import { epoch } from '../../shared/rules/dates.ts';
import type { FuncionarioItem } from '../store/funcionarios/funcionarios.ts';

/** The employee as it travels. */
export const toFuncionario = (item: FuncionarioItem): Funcionario => ({
  id: item.id,
  IdFuncionario: item.id,
  empresaId: item.empresaId,
  nome: item.nome,
  email: item.email,
  ups: item.ups,
  fotoPerfilColab: item.fotoPerfilColab ?? null,
  cargo: item.cargo ?? null,
  telefone: item.telefone ?? null,
  linkedin: null,
  idade: null,
  genero: null,
  dataAdmissao: item.dataAdmissao,
  emailConfirmed: item.emailConfirmed,
  ...(item.senhaDefinida ? {} : { convitePendente: true }),
});

/** When the connection to LinkedIn ends, which counts while its token lives; null without one. */
export const connectedUntil = ({ linkedinExpiraEm: fim }: FuncionarioItem, now: Date): string | null =>
  fim !== undefined && epoch(new Date(fim)) > epoch(now) ? fim : null;
