import { type PlanoNome, planTitle } from '../../../shared/rules/planos.ts';
import { changesOf, inReais, maskedEmail } from '../../platform/audit-text.ts';
import type { EmpresaChange, EmpresaItem, PendingEmail } from '../contas/index.ts';

const FIELDS = {
  nome: 'Nome',
  endereco: 'Endereço',
  adm_nome: 'Responsável',
  cnpj: 'CNPJ',
  divulgacao: 'Divulgação',
  paginaLinkedin: 'Página do LinkedIn',
  metaCompartilhamentos: 'Meta de compartilhamentos',
  cpcCentavos: 'Valor do clique',
} as const;
const ENTRY = { aprovarEntrada: 'Aprovar entradas', dominios: 'Domínios' } as const;

export const CODIGO_TROCADO = 'Trocou o código de cadastro: o anterior deixou de valer.';
export const empresaSuspensa = (motivo: string): string => `Empresa suspensa. Motivo: ${motivo}`;

const pageText = (page: EmpresaChange['paginaLinkedin']) => page && `${page.nome} (${page.organizacaoId})`;
const joined = (list: readonly string[] | undefined) => list && [...list].sort().join(', ');

/** The sentence about a requested or cancelled change of e-mail. Addresses are masked. */
export function emailPedido(before: string, pending: Partial<PendingEmail>): string | undefined {
  if (pending.emailPendente)
    return `E-mail: pedida a troca de ${maskedEmail(before)} para ${maskedEmail(pending.emailPendente)}`;
  return pending.remove?.includes('emailPendente') ? 'E-mail: cancelada a troca pedida' : undefined;
}

interface Summary {
  acao:
    | 'empresa.alterada'
    | 'plano.alterado'
    | 'regulamento.alterado'
    | 'seguranca.entrada'
    | 'seguranca.email';
  resumo: string | undefined;
}

/** One sentence for all changes of a company's record, under the action of the most important one. */
export function empresaAlterada(
  before: EmpresaItem,
  change: EmpresaChange,
  pending: Partial<PendingEmail> = {},
): Summary {
  const plan = planoAlterado(before, change);
  const rules =
    change.regulamentoVersao === undefined || change.regulamentoVersao === (before.regulamentoVersao ?? 0)
      ? undefined
      : `Regulamento: versão ${before.regulamentoVersao ?? 0} → ${change.regulamentoVersao}`;
  const entry = changesOf(
    ENTRY,
    { aprovarEntrada: before.aprovarEntrada ?? false, dominios: joined(before.dominios) },
    { aprovarEntrada: change.aprovarEntrada, dominios: joined(change.dominios) },
  );
  const email = emailPedido(before.email, pending);
  const zero = { metaCompartilhamentos: 0, cpcCentavos: 0 };
  const others = [
    changesOf(
      FIELDS,
      { ...zero, ...before, paginaLinkedin: pageText(before.paginaLinkedin) },
      { ...change, paginaLinkedin: pageText(change.paginaLinkedin) },
      { cpcCentavos: inReais },
    ),
    change.telefone === before.telefone ? undefined : 'Telefone alterado',
    change.logo === undefined ? undefined : 'Logo trocado',
    (change.assistente ?? before.assistente ?? false) === (before.assistente ?? false)
      ? undefined
      : `Assistente de legendas ${change.assistente ? 'ligado' : 'desligado'}`,
  ];
  const parts = [plan, rules, entry, email, ...others].filter((part) => part !== undefined);
  const acao = plan
    ? 'plano.alterado'
    : rules
      ? 'regulamento.alterado'
      : entry
        ? 'seguranca.entrada'
        : email
          ? 'seguranca.email'
          : 'empresa.alterada';
  return { acao, resumo: parts.length > 0 ? `${parts.join('; ')}.` : undefined };
}

const seats = (limite: number | null | undefined) =>
  (limite ?? undefined) === undefined ? 'sem limite' : `${limite}`;

/** `Plano: Experience → Enterprise Anual; Vagas: 7 → sem limite`. */
export function planoAlterado(
  before: Pick<EmpresaItem, 'plano_nome' | 'colaboradoresLimite'>,
  after: { plano_nome?: PlanoNome | undefined; colaboradoresLimite?: number | null | undefined },
): string | undefined {
  const { plano_nome = before.plano_nome, colaboradoresLimite: limite } = after;
  const plan =
    plano_nome === before.plano_nome
      ? []
      : [`Plano: ${planTitle(before.plano_nome)} → ${planTitle(plano_nome)}`];
  const hasChanged = limite !== undefined && seats(limite) !== seats(before.colaboradoresLimite);
  const limit = hasChanged ? [`Vagas: ${seats(before.colaboradoresLimite)} → ${seats(limite)}`] : [];
  return plan.length + limit.length > 0 ? [...plan, ...limit].join('; ') : undefined;
}
