import { invalid } from '../errors.ts';
import * as MSG from '../messages.ts';
import { dayOf, dayStart } from './dates.ts';
import { addDays } from './periodos.ts';

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

/** Retention of audit lines. */
export const AUDIT_YEARS = 5;

/** The same calendar day and time, some years later. */
export function yearsAfter(at: Date, years: number): Date {
  const later = new Date(at);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

/**
 * The times between which lines are listed; without a day, unlimited on that side. Throws 400 if the period is
 * reversed.
 */
export function requestedSpan(
  { de, ate = '9999-12-30' }: { de?: string | undefined; ate?: string | undefined },
  now: Date,
): { since: Date; until: Date } {
  if (de !== undefined && ate < de) throw invalid(MSG.periodoInvertido, { ate: MSG.periodoInvertido });
  const oldest = yearsAfter(now, -AUDIT_YEARS);
  const today = dayOf(now);
  const since = de === undefined ? oldest : dayStart(de);
  return {
    since: since < oldest ? oldest : since,
    // Clocks of machines differ: today includes lines written by a fast clock.
    until: dayStart(addDays(ate < today ? ate : today, 1)),
  };
}

/** Placeholder in a stored sentence for a person's name, which is read from the record: no line stores a name. */
export const PERSON = '{pessoa}';

const bytes = (text: string) => new TextEncoder().encode(text).length;

/** Cuts a text to a length in bytes, with an ellipsis, never within a character. */
export function truncateBytes(text: string, most: number): string {
  if (bytes(text) <= most) return text;
  let cut = '';
  for (const character of text) {
    if (bytes(cut) + bytes(character) + bytes('…') > most) break;
    cut += character;
  }
  return `${cut.trimEnd()}…`;
}

const LONGEST_VALUE = 60;

/** A value quoted in a sentence: on one line, short, and without the name's placeholder. */
export const quoted = (value: string): string =>
  `“${truncateBytes(
    value
      .replaceAll(/[\p{Cc}\p{Cf}{}“”]+/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
    LONGEST_VALUE,
  )}”`;

export type AuditValue = string | number | boolean | null | undefined;

function displayed(value: AuditValue, unit = (number: number) => number.toLocaleString('pt-BR')): string {
  if (value === undefined || value === null || value === '') return 'vazio';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return typeof value === 'number' ? unit(value) : quoted(value);
}

/** Cents as `R$ 1,50`. */
export const inReais = (cents: number): string =>
  (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replace(/\s/g, ' ');

/** `Nome: “A” → “B”`. */
export const changeText = (
  label: string,
  before: AuditValue,
  after: AuditValue,
  unit?: (value: number) => string,
): string => `${label}: ${displayed(before, unit)} → ${displayed(after, unit)}`;

/**
 * Describes a change of labelled fields, as `Nome: “A” → “B”; Meta: 0 → 100`. Fields absent in `after` are unchanged.
 * Undefined if nothing changed. `units` writes the numbers of a field, such as cents in reais.
 */
export function changesOf<F extends string>(
  labels: Readonly<Record<F, string>>,
  before: { readonly [K in NoInfer<F>]?: AuditValue },
  after: { readonly [K in NoInfer<F>]?: AuditValue },
  units: { readonly [K in NoInfer<F>]?: (value: number) => string } = {},
): string | undefined {
  const changed = (Object.entries(labels) as [F, string][]).flatMap(([field, label]) => {
    const [was, is] = [before[field] ?? null, after[field]];
    return is === undefined || displayed(was) === displayed(is)
      ? []
      : [changeText(label, was, is, units[field])];
  });
  return changed.length > 0 ? changed.join('; ') : undefined;
}

/** An address that its owner recognises but others cannot use: `m…@acme.com.br`. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');

/** Replaces a deleted person's name, the same in all lines about that person. */
export const deletedName = (id: string): string => `um ex-colaborador (${id.slice(-6)})`;
