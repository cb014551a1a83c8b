import { invalid } from '../errors.ts';
import * as MSG from '../messages.ts';
import { dayOf, dayStart } from './dates.ts';
import { addDays, type Span, spanOf } from './periodos.ts';

/** Actors of an audit line: sign-ins of a company, the admin, an employee, a directory key, or the system. */
export const AUDIT_ROLES = [
  'proprietario',
  'editor',
  'leitor',
  'admin',
  'colaborador',
  'chave',
  'sistema',
] as const;
export type AuditRole = (typeof AUDIT_ROLES)[number];

/** How a change was made. */
export const AUDIT_ORIGINS = [
  'painel',
  'link',
  'importacao',
  'scim',
  'sso',
  'api',
  'stripe',
  'sistema',
] as const;
export type AuditOrigin = (typeof AUDIT_ORIGINS)[number];

/** Actions as `noun.participle`; the noun is what `alvo` names. A change that fits no action gets a new one. */
const AUDIT_ACTIONS = [
  'colaborador.cadastrado',
  'colaborador.convidado',
  'colaborador.aprovado',
  'colaborador.alterado',
  'colaborador.removido',
  'colaborador.ativado',
  'colaborador.inativado',
  'equipe.criada',
  'equipe.alterada',
  'equipe.excluida',
  'gestor.convidado',
  'gestor.alterado',
  'gestor.removido',
  'plano.alterado',
  'seguranca.senha',
  'seguranca.email',
  'seguranca.segundo_fator',
  'seguranca.chave_de_acesso',
  'seguranca.sessoes',
  'seguranca.codigo',
  'seguranca.entrada',
  'seguranca.encerramento',
  'regulamento.alterado',
  'premios.alterados',
  'produto.criado',
  'produto.alterado',
  'produto.abastecido',
  'produto.excluido',
  'troca.alterada',
  'troca.revelada',
  'empresa.alterada',
  'empresa.suspensa',
  'empresa.reativada',
  'preferencias.alteradas',
  'post.publicado',
  'post.alterado',
  'post.excluido',
  'link.bloqueado',
  'link.liberado',
  'sugestao.aprovada',
  'sugestao.recusada',
  'tag.criada',
  'tag.alterada',
  'tag.excluida',
  'importacao.confirmada',
  'importacao.desfeita',
  'fonte.criada',
  'fonte.alterada',
  'fonte.excluida',
  'webhook.criado',
  'webhook.alterado',
  'webhook.excluido',
  'mensageiro.criado',
  'mensageiro.alterado',
  'mensageiro.excluido',
  'chave.criada',
  'chave.excluida',
  'sso.alterado',
  'sso.removido',
  'sso.dominio',
  'sso.vinculado',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What an action is about: its noun. */
export type AuditSubject = AuditAction extends `${infer Noun}.${string}` ? Noun : never;
export const AUDIT_SUBJECTS = [
  ...new Set(AUDIT_ACTIONS.map((acao) => acao.slice(0, acao.indexOf('.')) as AuditSubject)),
];

/** Retention of audit lines. */
export const AUDIT_YEARS = 5;

/** The same calendar day and time, some years later. */
export function yearsAfter(at: Date, years: number): Date {
  const later = new Date(at);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

/**
 * The times between which lines are listed; without a day, unlimited on that side; empty for days to come. Throws 400 if
 * the period is reversed.
 */
export function requestedSpan(
  { de, ate = '9999-12-30' }: { de?: string | undefined; ate?: string | undefined },
  now: Date,
): Span {
  if (de !== undefined && ate < de) throw invalid(MSG.periodoInvertido, { ate: MSG.periodoInvertido });
  const oldest = yearsAfter(now, -AUDIT_YEARS);
  const today = dayOf(now);
  const since = de === undefined ? oldest : dayStart(de);
  // Clocks of machines differ: today includes lines written by a fast clock.
  const until = dayStart(addDays(ate < today ? ate : today, 1));
  return spanOf(since < oldest ? oldest : since, until);
}
