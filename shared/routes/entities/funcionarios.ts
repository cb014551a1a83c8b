import * as z from 'zod/mini';
import { CONQUISTAS } from '../../rules/conquistas.ts';
import { VINCULOS } from '../../rules/vinculo.ts';

/** `aguardando`: joined by the code, not approved yet. `inativo`: no sign-in and no seat, but keeps UPS and history. */
export const Situacao = z.enum(['aguardando', 'ativo', 'inativo']);

export const Funcionario = z.object({
  id: z.string(),
  IdFuncionario: z.string(),
  empresaId: z.string(),
  nome: z.string(),
  email: z.string(),
  ups: z.int(),
  fotoPerfilColab: z.nullable(z.string()),
  cargo: z.nullable(z.string()),
  /** null: no team */
  equipeId: z.nullable(z.string()),
  telefone: z.nullable(z.string()),
  /** the kind of employment, and the number in payroll; null for the admin */
  vinculo: z.nullable(z.enum(VINCULOS)),
  matricula: z.nullable(z.string()),
  linkedin: z.nullable(z.string()),
  idade: z.nullable(z.int()),
  genero: z.nullable(z.string()),
  /** registration date, YYYY-MM-DD */
  dataAdmissao: z.string(),
  emailConfirmed: z.boolean(),
  situacao: Situacao,
  /** only for the employee: a new address, not confirmed yet */
  emailPendente: z.optional(z.nullable(z.string())),
  /** true while a registered employee has not set a password */
  convitePendente: z.optional(z.boolean()),
  /** true while the company has not sent the invitation */
  conviteAdiado: z.optional(z.boolean()),
  /** only in the admin's list */
  empresaNome: z.optional(z.string()),
});
export type Funcionario = z.output<typeof Funcionario>;

/** An employee in the company's and the admin's list, with participation. */
export const ListedFuncionario = z.extend(Funcionario, {
  linkedinConectado: z.boolean(),
  /** time of the last share */
  ultimoCompartilhamento: z.nullable(z.string()),
  compartilhamentosNoMes: z.int(),
  /** last reminder by the company to connect LinkedIn */
  lembradoEm: z.nullable(z.string()),
});
export type ListedFuncionario = z.output<typeof ListedFuncionario>;

export const FuncionarioDetails = z.extend(Funcionario, {
  linkedinConectado: z.boolean(),
  linkedinExpiraEm: z.nullable(z.string()),
  /** 1 is the top of the company's ranking; 0 while pending */
  posicao: z.int(),
  /** the employees who have signed in once, as participation counts them */
  totalRanking: z.int(),
  /** shares so far */
  compartilhamentos: z.int(),
  /** consecutive weeks with a share; the current week does not break the run */
  sequenciaSemanas: z.int(),
  conquistas: z.array(z.object({ codigo: z.enum(CONQUISTAS), data: z.string() })),
});
export type FuncionarioDetails = z.output<typeof FuncionarioDetails>;

export const Equipe = z.object({
  id: z.string(),
  nome: z.string(),
  /** members with a seat */
  colaboradores: z.int(),
});
export type Equipe = z.output<typeof Equipe>;

export const RankingRow = z.object({
  /** of a name hidden from the caller: an id that is valid only in this list */
  IdFuncionario: z.string(),
  nome: z.string(),
  ups: z.int(),
  fotoPerfilColab: z.nullable(z.string()),
  posicao: z.int(),
});
export type RankingRow = z.output<typeof RankingRow>;
