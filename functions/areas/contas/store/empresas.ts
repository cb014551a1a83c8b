import { refusal } from '../../../../shared/errors.ts';
import type { PaginaLinkedin } from '../../../../shared/rules/mentions.ts';
import { containsOtherAddress } from '../../../../shared/rules/names.ts';
import type { Forma, SubscriptionState } from '../../../../shared/rules/pagamento.ts';
import type { PlanoNome } from '../../../../shared/rules/planos.ts';
import type { RegrasSalvas } from '../../../../shared/rules/premios.ts';
import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { batchGet, getItem, queryFirst } from '../../../platform/dynamodb/queries.ts';
import { changeInSearch, searchScope } from '../../../platform/dynamodb/search.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import type { WithPreferencias } from '../with-preferencias.ts';
import { type Addresses, NO_CHANGE, type PendingEmail } from './addresses.ts';
import type { Conta, WithAvisos } from './contas.ts';
import { asLetIn } from './epoch.ts';
import type { EndedSessions } from './sessions.ts';

export interface EmpresaItem extends EndedSessions, Addresses, WithPreferencias, WithAvisos {
  id: string;
  nome: string;
  endereco: string;
  adm_nome: string;
  telefone: string;
  email: string;
  logo?: string;
  emailConfirmed: boolean;
  numColaboradores: number;
  /** employees without a seat (functions/areas/funcionarios/store/inactive.ts); not part of `numColaboradores` */
  inativos?: number;
  /** absent when unlimited */
  colaboradoresLimite?: number;
  plano_nome: PlanoNome;
  codigoEmpresa: string;
  /** employees who join by the code need approval */
  aprovarEntrada?: boolean;
  /** how many are pending, and when the company was last notified of one (seats.ts) */
  aguardando?: number;
  avisoDeEntradaEm?: string;
  /** employees who were registered without an invitation */
  convitesAdiados?: number;
  /** the domains of addresses that may join by the code; absent or empty: all */
  dominios?: string[];
  /** domains whose employees and managers enter only by single sign-on (functions/areas/entrada/store); absent: none */
  soPorSso?: string[];
  /** current version of the campaign's rules (functions/areas/regulamento); absent or 0: none */
  regulamentoVersao?: number;
  /** what a click is worth to the company, in cents; absent or 0: not given */
  cpcCentavos?: number;
  /** the line added to every share that marks it as advertising; absent: none */
  divulgacao?: string;
  /** the page on LinkedIn that captions mention; absent: none */
  paginaLinkedin?: PaginaLinkedin;
  /** goal of shares a month; absent or 0: none */
  metaCompartilhamentos?: number;
  /** the rules of its prizes as last saved (areas/premios); absent: never saved */
  premios?: RegrasSalvas;
  /** the caption assistant is switched on */
  assistente?: boolean;
  /** seals the stored answers of its requests (seal.ts) */
  lacre: string;
  /** number of managers; absent: none */
  gestores?: number;
  /** constant key of the index over all companies; absent on the admin's own record */
  todas?: 'empresa';
  admin?: boolean;
  /** the month that `totalPostsNoMes` counts */
  mes?: string;
  totalPostsNoMes: number;
  totalPosts: number;
  /** posts with a link published in the first week (functions/areas/posts/first-week.ts); deletions do not lower it */
  linksPrimeiraSemana?: number;
  /** drafts, and scheduled posts; absent: none */
  rascunhos?: number;
  agendados?: number;
  /** visible posts that never expire; functions/areas/posts/store/visible-counts.ts counts the others */
  visiveisSemValidade: number;
  /** visible posts for some teams only, of those that never expire; absent: none */
  visiveisDeEquipes?: number;
  /** posts that never expire and are hidden from employees because of their media */
  ocultosSemValidade?: number;
  /** a password was set by a mailed link, as the admin's first one is */
  senhaDefinida?: boolean;
  /** the second factor is on */
  segundoFator?: boolean;
  criadaEm: string;
  /** its last activity (ISO), at most once a day; at first its creation (activity.ts) */
  ativaEm?: string;
  /** when the company will be erased (ISO), if its owner has requested that (closing.ts) */
  encerraEm?: string;
  /** since when the admin keeps the company from its panel, and why; both or none */
  suspensaEm?: string;
  suspensaMotivo?: string;
  confirmacaoEnviadaEm?: string;
  stripeCustomerId?: string;
  /** the current subscription, its state, and the plan that it gave (shared/rules/pagamento.ts) */
  assinaturaId?: string;
  assinaturaEstado?: SubscriptionState;
  assinaturaPlano?: PlanoNome;
  /** the next charge (ISO); absent if there is none */
  assinaturaRenovaEm?: string;
  /** how the plan is paid, or the payment that was begun */
  formaPagamento?: Forma;
  /** until when the subscription's unpaid boleto is to be paid (ISO) */
  boletoVenceEm?: string;
  /** the latest Pix that was asked for, paid or not */
  pixId?: string;
  /** the end of a period paid once, and the plan that it gives; both or none */
  pagoAte?: string;
  /** since when such periods have followed each other without a gap (ISO) */
  pagoDesde?: string;
  pagoPlano?: PlanoNome;
  /** when the next reminder or end of a payment is due (areas/pagamento/steps.ts), and the constant key of its index */
  cobrarEm?: string;
  cobranca?: 'aberta';
  /** 14 characters without punctuation (shared/rules/cnpj.ts) */
  cnpj?: string;
}

/** A consistent read unless `fresh` is false. */
export async function getEmpresa(id: string, { fresh = true } = {}): Promise<EmpresaItem | undefined> {
  return getItem<EmpresaItem>('empresas', { id }, { fresh });
}

/** As `getEmpresa`. Throws 404 if there is none. */
export async function mustGetEmpresa(id: string, options?: { fresh: boolean }): Promise<EmpresaItem> {
  const found = await getEmpresa(id, options);
  if (!found) throw refusal(REFUSALS.empresaNotFound);
  return found;
}

export async function findByCodigo(codigoEmpresa: string): Promise<EmpresaItem | undefined> {
  const first = await queryFirst<Pick<EmpresaItem, 'id'>>('empresas', {
    index: 'porCodigo',
    where: { codigoEmpresa },
  });
  // The index may still contain a code that was just replaced.
  const found = first && (await getEmpresa(first.id, { fresh: true }));
  return found?.codigoEmpresa === codigoEmpresa ? found : undefined;
}

/** Companies by id in one round trip, in the order of the ids; unknown ids are left out. */
export async function getEmpresas(ids: readonly string[]): Promise<Map<string, EmpresaItem>> {
  const items = await batchGet<EmpresaItem>(
    'empresas',
    [...new Set(ids)].map((id) => ({ id })),
  );
  return new Map(items.map((item) => [item.id, item]));
}

/** A seat limit as the record stores it: absent when unlimited. */
export const limited = (limite: number | null | undefined) =>
  typeof limite === 'number' ? { colaboradoresLimite: limite } : {};

export const contaOfEmpresa = ({ id, email, admin }: Pick<EmpresaItem, 'id' | 'email' | 'admin'>): Conta => ({
  email,
  contaId: id,
  tipo: 'empresa',
  empresaId: id,
  ...(admin ? { admin } : {}),
});

export interface EmpresaChange {
  nome: string;
  endereco: string;
  adm_nome: string;
  telefone: string;
  logo?: string | undefined;
  /** null = the plan's own limit is unlimited */
  colaboradoresLimite?: number | null | undefined;
  plano_nome?: PlanoNome | undefined;
  aprovarEntrada?: boolean | undefined;
  dominios?: string[] | undefined;
  regulamentoVersao?: number | undefined;
  cpcCentavos?: number | undefined;
  /** 0: no goal */
  metaCompartilhamentos?: number | undefined;
  assistente?: boolean | undefined;
  /** an empty text removes the field */
  cnpj?: string | undefined;
  divulgacao?: string | undefined;
  /** null removes it */
  paginaLinkedin?: PaginaLinkedin | null | undefined;
}

/** Empty values are not stored: the fields to write, and those to remove. */
const filledOrGone = (fields: Record<string, string | object | null | undefined>) => ({
  filled: Object.fromEntries(Object.entries(fields).filter(([, value]) => value)),
  gone: Object.keys(fields).filter((name) => fields[name] === '' || fields[name] === null),
});

/**
 * Changes a company's record, with a requested change of its e-mail. Throws 400 for a new name that holds a web address,
 * except the domain of the company's confirmed e-mail.
 */
export async function updateEmpresa(
  before: EmpresaItem,
  change: EmpresaChange,
  { remove, writes, ...pending }: PendingEmail = NO_CHANGE,
  extra: readonly Write[] = [],
): Promise<void> {
  const { colaboradoresLimite, cnpj, divulgacao, paginaLinkedin, ...campos } = change;
  const ownDomain = before.emailConfirmed ? before.email.split('@').at(-1) : undefined;
  if (campos.nome !== before.nome && containsOtherAddress(campos.nome, ownDomain))
    throw refusal(REFUSALS.nameOfOtherSite);
  const { filled, gone } = filledOrGone({ cnpj, divulgacao, paginaLinkedin });
  await transact([
    updateItem(
      'empresas',
      { id: before.id },
      {
        set: { ...campos, ...limited(colaboradoresLimite), ...filled, ...pending },
        remove: [...remove, ...(colaboradoresLimite === null ? ['colaboradoresLimite'] : []), ...gone],
      },
      { when: asLetIn(before), otherwise: () => refusal(REFUSALS.changedMeanwhile) },
    ),
    ...writes,
    // The admin's own record is in no list.
    ...(before.admin ? [] : changeInSearch([searchScope.empresas], before, { ...before, ...change })),
    ...extra,
  ]);
}
