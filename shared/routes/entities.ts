import * as z from 'zod/mini';
import { HOLD_REASONS, POST_STATES } from '../rules/agendamento.ts';
import { CONQUISTAS } from '../rules/conquistas.ts';
import { TROCA_STATUSES } from '../rules/loja.ts';
import { MOVIMENTO_REASONS } from '../rules/movimentos.ts';
import { SITUATIONS } from '../rules/pagamento.ts';
import { GESTOR_PAPEIS, PAPEIS } from '../rules/papeis.ts';
import { PLANOS } from '../rules/planos.ts';
import { SUGESTAO_SITUATIONS } from '../rules/sugestoes.ts';
import { DELIVERY_SITUATIONS, OFF_REASONS, WEBHOOK_EVENTS } from '../rules/webhooks.ts';

/** The domain entities as they travel (specification section 3). */

export const PlanoNome = z.enum(PLANOS);

/** What a sign-in of a company may do. */
export const PapelNome = z.enum(PAPEIS);

/** A further sign-in of a company. */
export const Gestor = z.object({
  id: z.string(),
  nome: z.string(),
  email: z.string(),
  papel: z.enum(GESTOR_PAPEIS),
  /** `convidado` until the first password */
  situacao: z.enum(['convidado', 'ativo']),
  /** ISO */
  criadoEm: z.string(),
});
export type Gestor = z.output<typeof Gestor>;

/** Who is signed in. */
export const Eu = z.object({
  id: z.string(),
  /** the person's; of a company's own sign-in, whoever answers for the company */
  nome: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** asked for, and not confirmed yet */
  emailPendente: z.nullable(z.string()),
  entityType: z.enum(['empresa', 'funcionario']),
  admin: z.boolean(),
  /** null: an employee, or the admin */
  papel: z.nullable(PapelNome),
  empresaId: z.string(),
});
export type Eu = z.output<typeof Eu>;

export const Empresa = z.object({
  id: z.string(),
  empresaId: z.string(),
  nome: z.string(),
  endereco: z.string(),
  adm_nome: z.string(),
  telefone: z.string(),
  email: z.string(),
  logo: z.nullable(z.string()),
  emailConfirmed: z.boolean(),
  numColaboradores: z.int(),
  /** null when unlimited */
  colaboradoresLimite: z.nullable(z.int()),
  plano_nome: PlanoNome,
  /** what every share of its people says of itself; null where it says nothing */
  divulgacao: z.nullable(z.string()),
  /** how many shares a month the company hopes for; 0: it names no goal, or its plan has none */
  metaCompartilhamentos: z.int(),
  /** only for the company itself: the address that is asked for, and waits for its link to be followed */
  emailPendente: z.optional(z.nullable(z.string())),
  /** only for the company itself and the admin */
  codigoEmpresa: z.optional(z.string()),
  /** the same: how people join by the code, and how many wait to be let in */
  aprovarEntrada: z.optional(z.boolean()),
  dominios: z.optional(z.array(z.string())),
  aguardando: z.optional(z.int()),
  /** the same: what a click is worth to the company, in cents; 0: it says nothing */
  cpcCentavos: z.optional(z.int()),
  /** the same: 14 characters without marks; null where none was entered */
  cnpj: z.optional(z.nullable(z.string())),
  /** present while it is about to end: when */
  encerraEm: z.optional(z.string()),
});
export type Empresa = z.output<typeof Empresa>;

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

export const Tag = z.object({ id: z.string(), nome: z.string(), empresaId: z.string() });
export type Tag = z.output<typeof Tag>;

export const Equipe = z.object({
  id: z.string(),
  nome: z.string(),
  /** people of it who take a seat */
  colaboradores: z.int(),
});
export type Equipe = z.output<typeof Equipe>;

export const EditedCaption = z.object({
  legendaAlterada: z.nullable(z.string()),
  shared: z.boolean(),
  linkedinPostURL: z.optional(z.string()),
  /** while it is to be shared later */
  agendamento: z.optional(z.object({ compartilhamentoId: z.string(), agendadoPara: z.string() })),
});

export const Post = z.object({
  id: z.string(),
  empresaId: z.string(),
  legenda: z.string(),
  /** a JSON array of media paths, as one string */
  midias: z.string(),
  ups: z.int(),
  validade: z.nullable(z.string()),
  alteravel: z.boolean(),
  tags: z.array(z.object({ id: z.string(), nome: z.string() })),
  /** ids of the teams it is for, one that was deleted since included; empty: for everybody */
  equipes: z.array(z.string()),
  /** of a post the instant of its publication, of a draft that of its making */
  createdAt: z.string(),
  situacao: z.enum(POST_STATES),
  /** when a scheduled post is to be published, and why it was not; null elsewhere */
  publicarEm: z.nullable(z.string()),
  motivo: z.nullable(z.enum(HOLD_REASONS)),
  /** rises with each change: what a change was based on */
  versao: z.int(),
  /** what the post leads to, as the company typed it; all three null where it leads nowhere */
  link: z.nullable(z.string()),
  linkTitulo: z.nullable(z.string()),
  linkDescricao: z.nullable(z.string()),
  /** other wordings of the caption that the company offers */
  variacoes: z.array(z.string()),
  /** only for an employee: which of all wordings is shared where none is chosen or written */
  legendaSugerida: z.optional(z.string()),
  /** the employee whose suggestion it was; null where it was none, and once that person is gone */
  autor: z.nullable(z.object({ id: z.string(), nome: z.string() })),
  legendasEditadas: z.array(EditedCaption),
  /** the admin's lists carry the company's name */
  empresaNome: z.optional(z.string()),
  /** only for the company and the admin: what is still being checked, or was refused and why */
  midiasEstado: z.optional(z.enum(['prontas', 'verificando', 'rejeitadas'])),
  midiasMotivo: z.optional(z.string()),
});
export type Post = z.output<typeof Post>;

/** What an employee proposed to the company. */
export const Sugestao = z.object({
  id: z.string(),
  empresaId: z.string(),
  situacao: z.enum(SUGESTAO_SITUATIONS),
  /** empty once its author is gone and it has been answered */
  legenda: z.string(),
  link: z.nullable(z.string()),
  linkTitulo: z.nullable(z.string()),
  /** as a post's: a JSON array of media paths, as one string; those of an approved one are the post's */
  midias: z.string(),
  midiasEstado: z.enum(['prontas', 'verificando']),
  /** why a picture was left out */
  midiasMotivo: z.nullable(z.string()),
  createdAt: z.string(),
  /** null once that person is gone */
  autor: z.nullable(z.object({ id: z.string(), nome: z.string(), fotoPerfilColab: z.nullable(z.string()) })),
  /** of an answered one: when, why it was refused, what its author got for it */
  respondidaEm: z.nullable(z.string()),
  motivo: z.nullable(z.string()),
  bonus: z.nullable(z.int()),
  /** the post it became, as long as the reader can see it */
  postId: z.nullable(z.string()),
});
export type Sugestao = z.output<typeof Sugestao>;

export const SharedPost = z.object({
  id: z.string(),
  postId: z.string(),
  funcionarioId: z.string(),
  empresaId: z.string(),
  legenda: z.string(),
  legendaAlterada: z.nullable(z.string()),
  midias: z.string(),
  ups: z.int(),
  /** the instant of the share */
  createdAt: z.string(),
  linkedinPostURL: z.string(),
  /** the share's own address, where the post has a link */
  linkCurto: z.nullable(z.string()),
  empresaNome: z.string(),
  funcionarioNome: z.string(),
  funcionarioFoto: z.nullable(z.string()),
});
export type SharedPost = z.output<typeof SharedPost>;

/** Somebody who has not shared a post yet. */
export const MissingFuncionario = z.object({
  id: z.string(),
  nome: z.string(),
  fotoPerfilColab: z.nullable(z.string()),
  cargo: z.nullable(z.string()),
  /** false: nobody shares, or is reminded, before */
  emailConfirmed: z.boolean(),
});
export type MissingFuncionario = z.output<typeof MissingFuncionario>;

/** A post with its shares: all of them counted, the newest in sight. */
export const SharedGroup = z.object({
  postId: z.string(),
  /** false: the company has deleted it, and its shares stay */
  existe: z.boolean(),
  compartilhamentos: z.int(),
  ultimos: z.array(SharedPost),
});
export type SharedGroup = z.output<typeof SharedGroup>;

export const Produto = z.object({
  id: z.string(),
  nome: z.string(),
  valor_ups: z.int(),
  quantidade: z.int(),
  imagem: z.nullable(z.string()),
  empresaId: z.string(),
  /** how it is handed over: for who manages the store; null to an employee, who reads it in the exchange */
  instrucoes: z.nullable(z.string()),
});
export type Produto = z.output<typeof Produto>;

export const TrocaStatus = z.enum(TROCA_STATUSES);

export const Troca = z.object({
  id: z.string(),
  produtoId: z.string(),
  produtoNome: z.string(),
  imagem: z.nullable(z.string()),
  valor_ups: z.int(),
  data: z.string(),
  status: TrocaStatus,
  /** when it was delivered: for ten minutes that can be undone */
  entregueEm: z.optional(z.string()),
  /** how the reward is handed over, as the product said at the time */
  instrucoes: z.nullable(z.string()),
  /** what the company wrote when it delivered or cancelled */
  observacao: z.nullable(z.string()),
  Funcionario: z.optional(z.nullable(z.object({ nome: z.string() }))),
});
export type Troca = z.output<typeof Troca>;

export const RankingRow = z.object({
  /** of a name hidden from who asks: no id of anybody, but its own in the list */
  IdFuncionario: z.string(),
  nome: z.string(),
  ups: z.int(),
  fotoPerfilColab: z.nullable(z.string()),
  posicao: z.int(),
});
export type RankingRow = z.output<typeof RankingRow>;

export const Movimento = z.object({
  id: z.string(),
  data: z.string(),
  /** signed */
  valor: z.int(),
  motivo: z.enum(MOVIMENTO_REASONS),
  referencia: z.string(),
  /** the post or the product, as it was called then; absent in lines of an earlier version */
  nome: z.optional(z.string()),
  saldo: z.int(),
});
export type Movimento = z.output<typeof Movimento>;

/** What a company pays, as Stripe has it now. */
export const Assinatura = z.object({
  plano_nome: PlanoNome,
  situacao: z.enum(SITUATIONS),
  /** null when nothing is going to be charged, or nobody knows when */
  proximaCobranca: z.nullable(z.string()),
  /** a cancelled one goes on until then */
  terminaEm: z.nullable(z.string()),
  valorCentavos: z.nullable(z.int()),
  cartaoFinal: z.nullable(z.string()),
  recibos: z.array(z.object({ data: z.string(), valorCentavos: z.int(), url: z.string() })),
});
export type Assinatura = z.output<typeof Assinatura>;

export const Plano = z.object({
  plano_nome: PlanoNome,
  nome: z.string(),
  colaboradoresLimite: z.nullable(z.int()),
  limitePosts: z.nullable(z.int()),
  upsMaximo: z.int(),
  /** the capabilities that the plan has (shared/rules/planos.ts) */
  recursos: z.array(z.string()),
  /** cents; null where the price is agreed by chat */
  precoMensal: z.nullable(z.int()),
  precoTotal: z.nullable(z.int()),
  priceId: z.nullable(z.string()),
});
export type Plano = z.output<typeof Plano>;

/** An address that is told of what happens, without its secret. */
export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  eventos: z.array(z.enum(WEBHOOK_EVENTS)),
  ativo: z.boolean(),
  criadoEm: z.string(),
  /** since when its receiver has taken nothing */
  falhandoDesde: z.nullable(z.string()),
  /** why it was switched off by nobody */
  motivo: z.nullable(z.enum(OFF_REASONS)),
  /** until when an earlier secret signs too */
  segredoAnteriorAte: z.nullable(z.string()),
});
export type Webhook = z.output<typeof Webhook>;

/** What a webhook was told, or is being told. */
export const Entrega = z.object({
  /** `webhook-id` of every attempt */
  id: z.string(),
  tipo: z.enum(WEBHOOK_EVENTS),
  situacao: z.enum(DELIVERY_SITUATIONS),
  tentativas: z.number(),
  data: z.string(),
  /** of the last attempt */
  tentadaEm: z.nullable(z.string()),
  resposta: z.nullable(z.number()),
  proximaEm: z.nullable(z.string()),
});
export type Entrega = z.output<typeof Entrega>;
