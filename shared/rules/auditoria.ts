import { invalid } from '../errors.ts';
import { MSG } from '../messages.ts';
import { dayOf, dayStart } from './dates.ts';
import { addDays } from './periodos.ts';

/** Who may have done something: the sign-ins of a company, the admin, one of its people, a key, or nobody in person. */
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

/** By which way a change came. */
export const AUDIT_ORIGINS = ['painel', 'link', 'importacao', 'scim', 'stripe', 'sistema'] as const;
export type AuditOrigin = (typeof AUDIT_ORIGINS)[number];

/**
 * What is told of, as `noun.participle`; the noun is what `alvo` names. A change that no word here fits gets one of its
 * own.
 */
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
  'seguranca.sessoes',
  'seguranca.codigo',
  'seguranca.entrada',
  'seguranca.encerramento',
  'regulamento.alterado',
  'produto.criado',
  'produto.alterado',
  'produto.excluido',
  'troca.alterada',
  'empresa.alterada',
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
  'webhook.criado',
  'webhook.alterado',
  'webhook.excluido',
  'chave.criada',
  'chave.excluida',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** How long a line is kept. */
export const AUDIT_YEARS = 5;

/** The instant that is so many years after another, by the calendar. */
export function yearsAfter(at: Date, years: number): Date {
  const later = new Date(at);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

/**
 * The instants between which lines are asked for; without a day on either side, as far as there are any. Throws 400 for a
 * period that runs backwards.
 */
export function askedSpan(
  { de, ate = '9999-12-30' }: { de?: string | undefined; ate?: string | undefined },
  now: Date,
): { since: Date; until: Date } {
  if (de !== undefined && ate < de) throw invalid(MSG.periodoInvertido, { ate: MSG.periodoInvertido });
  const oldest = yearsAfter(now, -AUDIT_YEARS);
  const today = dayOf(now);
  const since = de === undefined ? oldest : dayStart(de);
  return {
    since: since < oldest ? oldest : since,
    // Clocks of several machines differ: what was written by a quick one is there today, too.
    until: dayStart(addDays(ate < today ? ate : today, 1)),
  };
}

/** Stands in a stored sentence where a person's name is read from its record: no line holds one. */
export const PERSON = '{pessoa}';

const bytes = (text: string) => new TextEncoder().encode(text).length;

/** A text cut to a length in bytes, with an ellipsis; what it is cut at is a whole character. */
export function cutTo(text: string, most: number): string {
  if (bytes(text) <= most) return text;
  let cut = '';
  for (const character of text) {
    if (bytes(cut) + bytes(character) + bytes('…') > most) break;
    cut += character;
  }
  return `${cut.trimEnd()}…`;
}

const LONGEST_VALUE = 60;

/** A value as it stands in a sentence: on one line, without what would be taken for a name's place, and not long. */
export const quoted = (value: string): string =>
  `“${cutTo(
    value
      .replaceAll(/[\p{Cc}\p{Cf}{}“”]+/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
    LONGEST_VALUE,
  )}”`;

export type AuditValue = string | number | boolean | null | undefined;

function told(value: AuditValue): string {
  if (value === undefined || value === null || value === '') return 'vazio';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return typeof value === 'number' ? value.toLocaleString('pt-BR') : quoted(value);
}

/** `Nome: “A” → “B”`. */
export const turned = (label: string, before: AuditValue, after: AuditValue): string =>
  `${label}: ${told(before)} → ${told(after)}`;

/**
 * What a change made of each field that has a label, as `Nome: “A” → “B”; Meta: 0 → 100`. A field that is not given in
 * `after` was left alone; undefined where nothing is other than before.
 */
export function changesOf<F extends string>(
  labels: Readonly<Record<F, string>>,
  before: { readonly [K in NoInfer<F>]?: AuditValue },
  after: { readonly [K in NoInfer<F>]?: AuditValue },
): string | undefined {
  const changed = (Object.entries(labels) as [F, string][]).flatMap(([field, label]) => {
    const [was, is] = [before[field] ?? null, after[field]];
    return is === undefined || told(was) === told(is) ? [] : [turned(label, was, is)];
  });
  return changed.length > 0 ? changed.join('; ') : undefined;
}

/** An address by which its owner knows it again, and nobody else learns it: `m…@acme.com.br`. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');

/** What a person who is no longer there is called: the same in every line about it. */
export const goneName = (id: string): string => `um ex-colaborador (${id.slice(-6)})`;
