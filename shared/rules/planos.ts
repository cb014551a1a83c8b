import { AppError, forbidden } from '../errors.ts';
import * as MSG from '../messages.ts';

export const PLANOS = [
  'experience',
  'expert_semestral',
  'expert_anual',
  'enterprise_semestral',
  'enterprise_anual',
] as const;
export type PlanoNome = (typeof PLANOS)[number];

/** Plans whatever their period. */
export const PLAN_TIERS = ['experience', 'expert', 'enterprise'] as const;
export type PlanTier = (typeof PLAN_TIERS)[number];
export const isOfTier = (plano: PlanoNome, tier: PlanTier): boolean => plano.startsWith(tier);

/** Features, by the names in `GET /api/planos`. */
export const RECURSOS = [
  'link',
  'avisos',
  'agendar_compartilhamento',
  'canais',
  'importacao',
  'seguranca',
  'resultados',
  'boleto_pix',
  'chaves_de_acesso',
  'entrar_linkedin',
  'exportacao',
  'agendamento',
  'metas',
  'fontes',
  'mensageiros',
  'variacoes',
  'divulgacao',
  'sugestoes',
  'equipes',
  'gestores',
  'auditoria',
  'webhooks',
  'provisionamento',
  'sso',
  'vales',
  'assistente',
  'premios',
  'api',
] as const;
export type Recurso = (typeof RECURSOS)[number];

/** Limits and prices of a plan (docs/specification.md#plans). null = unlimited or agreed by chat. */
export interface PlanRules {
  readonly nome: string;
  readonly colaboradoresLimite: number | null;
  readonly limitePosts: number | null;
  readonly upsMaximo: number;
  readonly enterprise: boolean;
  readonly recursos: readonly Recurso[];
  /** cents, BRL */
  readonly precoMensal: number | null;
  readonly precoTotal: number | null;
}

/** RECURSOS is ordered by the plan that first includes each: experience, expert, enterprise. */
const OF_EXPERIENCE = RECURSOS.slice(0, RECURSOS.indexOf('exportacao'));
const OF_EXPERT = RECURSOS.slice(0, RECURSOS.indexOf('variacoes'));

const expert = {
  nome: 'Expert',
  colaboradoresLimite: 14,
  limitePosts: 50,
  upsMaximo: 10,
  enterprise: false,
  recursos: OF_EXPERT,
};
const enterprise = {
  nome: 'Enterprise',
  colaboradoresLimite: null,
  limitePosts: null,
  upsMaximo: 25,
  enterprise: true,
  recursos: RECURSOS,
  precoMensal: null,
  precoTotal: null,
};

export const PLAN_RULES: Readonly<Record<PlanoNome, PlanRules>> = {
  experience: {
    nome: 'Experience',
    colaboradoresLimite: 7,
    limitePosts: 25,
    upsMaximo: 10,
    enterprise: false,
    recursos: OF_EXPERIENCE,
    precoMensal: 0,
    precoTotal: 0,
  },
  expert_semestral: { ...expert, precoMensal: 520, precoTotal: 31200 },
  expert_anual: { ...expert, precoMensal: 420, precoTotal: 50400 },
  enterprise_semestral: enterprise,
  enterprise_anual: enterprise,
};

export const isEnterprise = (plano: PlanoNome): boolean => PLAN_RULES[plano].enterprise;

export const hasRecurso = (plano: PlanoNome, recurso: Recurso): boolean =>
  PLAN_RULES[plano].recursos.includes(recurso);

/** Throws 403 `plano` with the missing feature. */
export function assertRecurso(plano: PlanoNome, recurso: Recurso): void {
  if (hasRecurso(plano, recurso)) return;
  throw new AppError('forbidden', MSG.upgradeRecurso, { codigo: 'plano', recurso });
}

/** The plan's display name; unknown plans are shown as Desconhecido. */
export const planName = (plano: string): string =>
  Object.hasOwn(PLAN_RULES, plano) ? PLAN_RULES[plano as PlanoNome].nome : 'Desconhecido';

const PERIODS: readonly [string, string][] = [
  ['_semestral', ' Semestral'],
  ['_anual', ' Anual'],
];

/** The plan's name with its period: `Expert Anual`. */
export const planTitle = (plano: PlanoNome): string =>
  planName(plano) + (PERIODS.find(([end]) => plano.endsWith(end))?.[1] ?? '');

/** Enterprise plans only; the message depends on the caller's role (docs/specification.md#store). */
export function assertStoreInPlan(plano: PlanoNome, role: 'empresa' | 'funcionario' | 'admin'): void {
  if (isEnterprise(plano)) return;
  throw forbidden(role === 'funcionario' ? MSG.upgradeLojaColaborador : MSG.upgradeLojaEmpresa);
}

export function assertTagsInPlan(plano: PlanoNome): void {
  if (!isEnterprise(plano)) throw forbidden(MSG.upgradeTags);
}

/** UPS that a post may award per share. */
export const UPS_CHOICES = [5, 10, 15, 20, 25] as const;

export interface GatedPost {
  ups: number;
  tags: readonly string[];
  validade?: string | undefined;
  alteravel: boolean;
  link?: string | undefined;
  variacoes?: readonly string[] | undefined;
  equipes?: readonly string[] | undefined;
}

/** The plan's limits on a new post (docs/specification.md#plans). Throws 403 with the limit's own text. */
export function assertPostInPlan(plano: PlanoNome, post: GatedPost): void {
  const regras = PLAN_RULES[plano];
  if (post.ups > regras.upsMaximo) throw forbidden(MSG.upgradeUps);
  if (post.link) assertRecurso(plano, 'link');
  if (post.variacoes?.length) assertRecurso(plano, 'variacoes');
  if (post.equipes?.length) assertRecurso(plano, 'equipes');
  if (regras.enterprise) return;
  if (post.tags.length > 0) throw forbidden(MSG.upgradeTags);
  if (post.validade) throw forbidden(MSG.upgradeValidade);
  if (post.alteravel) throw forbidden(MSG.upgradeAlteravel);
}
