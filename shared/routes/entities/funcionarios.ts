import * as z from 'zod/mini';
import { CONQUISTAS } from '../../rules/conquistas.ts';

/** `aguardando`: joined by the code and not let in yet. `inativo`: no sign-in and no seat; UPS and history stay. */
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
  /** the team; null: in none */
  equipeId: z.nullable(z.string()),
  telefone: z.nullable(z.string()),
  linkedin: z.nullable(z.string()),
  idade: z.nullable(z.int()),
  genero: z.nullable(z.string()),
  /** registration date, YYYY-MM-DD */
  dataAdmissao: z.string(),
  emailConfirmed: z.boolean(),
  situacao: Situacao,
  /** only for the person itself: the address that is asked for, and waits for its link to be followed */
  emailPendente: z.optional(z.nullable(z.string())),
  /** present while somebody the company registered has not set a password yet */
  convitePendente: z.optional(z.boolean()),
  /** the admin's list of everybody carries the company's name */
  empresaNome: z.optional(z.string()),
});
export type Funcionario = z.output<typeof Funcionario>;

/** In the list of the company, and of the admin: how somebody takes part. */
export const ListedFuncionario = z.extend(Funcionario, {
  linkedinConectado: z.boolean(),
  /** the instant of the last share */
  ultimoCompartilhamento: z.nullable(z.string()),
  compartilhamentosNoMes: z.int(),
  /** when the company last reminded this person to connect LinkedIn */
  lembradoEm: z.nullable(z.string()),
});
export type ListedFuncionario = z.output<typeof ListedFuncionario>;

export const FuncionarioDetails = z.extend(Funcionario, {
  linkedinConectado: z.boolean(),
  linkedinExpiraEm: z.nullable(z.string()),
  /** 1 is the top of the company's ranking; 0 while somebody waits to be let in */
  posicao: z.int(),
  totalRanking: z.int(),
  /** weeks in a row with a share; one that still runs without any breaks nothing */
  sequenciaSemanas: z.int(),
  conquistas: z.array(z.object({ codigo: z.enum(CONQUISTAS), data: z.string() })),
});
export type FuncionarioDetails = z.output<typeof FuncionarioDetails>;

export const Equipe = z.object({
  id: z.string(),
  nome: z.string(),
  /** people of it who take a seat */
  colaboradores: z.int(),
});
export type Equipe = z.output<typeof Equipe>;

export const RankingRow = z.object({
  /** of a name hidden from who asks: no id of anybody, but its own in the list */
  IdFuncionario: z.string(),
  nome: z.string(),
  ups: z.int(),
  fotoPerfilColab: z.nullable(z.string()),
  posicao: z.int(),
});
export type RankingRow = z.output<typeof RankingRow>;
