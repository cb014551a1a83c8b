import { AppError, refusal } from '../../../shared/errors.ts';
import { MINUTE_MS, SECOND_MS } from '../../../shared/rules/dates.ts';
import { asMetodo } from '../../../shared/rules/metodos.ts';
import { ENTRY_COOKIE } from '../../../shared/rules/session-cookies.ts';
import { env } from '../../platform/aws/env.ts';
import type { HttpEvent } from '../../platform/http/event.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { type NewConnection, renewConnection } from '../conexoes/index.ts';
import {
  assertMayEnter,
  type Conta,
  type ContaAt,
  type ContaKey,
  contaByKey,
  findToken,
  getEmpresa,
  issueToken,
  mustGetFuncionario,
  openChallenge,
  type TokenItem,
  takeToken,
} from '../contas/index.ts';
import { crossBridgeFirst } from './bridge.ts';
import { hashOfSecret, newSecret } from './handle.ts';
import { enter, type WayIn } from './open-session.ts';

/** Time to sign in at the other service, and come back. */
export const ENTRY_MS = 10 * MINUTE_MS;
/** Accounts that one code offers. */
export const MOST_ACCOUNTS = 20;

/**
 * The start of a sign-in that leaves this site: a cookie binds it to the browser, and `navegador`, which the start keeps until
 * the return, is its hash. `Lax`, because no form of another site needs it: it is compared at POST /login/codigo. `mark` can be
 * read from the cookie at the browser's next start.
 */
export function startEntry(mark?: string): { navegador: string; cookie: string } {
  const secret = mark === undefined ? newSecret() : `${newSecret()}.${mark}`;
  const secure = env('SITE_URL').startsWith('https:') ? '; Secure' : '';
  return {
    navegador: hashOfSecret(secret),
    cookie: `${ENTRY_COOKIE}=${secret}; Path=/; Max-Age=${ENTRY_MS / SECOND_MS}; HttpOnly; SameSite=Lax${secure}`,
  };
}

/** The mark of the browser's latest start; empty without one. */
export const lastMark = (event: HttpEvent): string => cookieOf(event).split('.')[1] ?? '';

/** An account that a sign-in may open, and its epoch when that was found. */
export interface EntryAccount extends ContaKey {
  epoca: number;
  /** the connection that entering renews, of a sign-in by LinkedIn */
  conexao?: NewConnection;
}

/** A sign-in that another service has confirmed. */
export interface Entry extends WayIn {
  /** of `startEntry` */
  navegador: string;
  /** who it is: several accounts if the person chooses a company */
  contas: readonly EntryAccount[];
  /** what the account's password must confirm first, for `POST /login/desafio`; only with one account */
  confirma?: string;
}

/** Stores an entry for a minute. Returns the address that redeems it, for a redirect. */
export async function entryAddress({ contas, lembrar, ...entry }: Entry, now: Date): Promise<string> {
  const [first] = contas;
  if (!first) throw new Error('An entry is for an account');
  const offered = contas
    .slice(0, MOST_ACCOUNTS)
    .map(({ tipo, empresaId, contaId, epoca, conexao }) => ({ tipo, empresaId, contaId, epoca, conexao }));
  const { empresaId, contaId } = first;
  const codigo = await issueToken({
    tipo: 'entrada',
    contaId,
    empresaId,
    dados: { ...entry, contas: JSON.stringify(offered), lembrar: lembrar ? '1' : '' },
    now,
  });
  return `${env('SITE_URL')}/entrar?codigo=${codigo}`;
}

/** Where a sign-in by another service ends that failed: the sign-in page, which has a sentence for each reason. */
export const failedEntry = (by: 'sso' | 'linkedin', motivo: string): string =>
  `${env('SITE_URL')}/?${by}=${encodeURIComponent(motivo)}`;

const over = () => refusal(REFUSALS.entryOver);

interface Redemption {
  codigo: string;
  empresaId?: string | undefined;
  event: HttpEvent;
  now: Date;
}

/**
 * Redeems the code of an entry, once, in the browser that started it. Returns a session, the next step, or the companies to
 * choose from, which leaves the code valid. Throws 401, and 403 where the company lets in by its own provider only.
 */
export async function redeemEntry({ codigo, empresaId, event, now }: Redemption) {
  const entry = await findToken('entrada', codigo, now);
  if (!entry || entry.dados.navegador !== hashOfSecret(cookieOf(event))) throw over();
  const contas = await accountsOf(entry);
  if (contas.length > 1 && empresaId === undefined) return { empresas: await namesOf(contas) };
  const chosen =
    empresaId === undefined ? contas[0] : contas.find(({ conta }) => conta.empresaId === empresaId);
  if (!chosen) throw over();
  const { conta, conexao } = chosen;
  const { confirma, metodo: stored } = entry.dados;
  const metodo = asMetodo(stored);
  if (metodo !== 'sso' && metodo !== 'linkedin') throw over();
  await assertMayEnter(conta, metodo);
  await (conexao ? renew(conta, entry, conexao) : spend(codigo, now));
  const lembrar = entry.dados.lembrar === '1';
  if (confirma === undefined) {
    return enter(conta, { metodo, lembrar }, { event, now, cross: crossBridgeFirst });
  }
  const step = { asks: 'senha', metodo, client: lembrar ? '365' : '7', confirma } as const;
  const sessao = await openChallenge(conta, step, now);
  // An employee may confirm by a mailed link too (functions/areas/entrada/confirm.ts).
  return {
    desafio: 'senha' as const,
    sessao,
    ...(conta.tipo === 'funcionario' && { porEmail: true as const }),
  };
}

/** No cookie hashes to what no entry has. */
function cookieOf({ cookies = [] }: HttpEvent): string {
  const start = `${ENTRY_COOKIE}=`;
  return cookies.find((one) => one.startsWith(start))?.slice(start.length) ?? '';
}

interface Offered {
  conta: ContaAt;
  conexao: NewConnection | undefined;
}

async function accountsOf({ dados }: TokenItem): Promise<Offered[]> {
  const offered = JSON.parse(dados.contas ?? '[]') as EntryAccount[];
  const found = await Promise.all(
    offered.map(async ({ conexao, epoca, ...key }) => ({ conta: await contaByKey(key), epoca, conexao })),
  );
  return found.flatMap(({ conta, epoca, conexao }) => (conta?.epoca === epoca ? [{ conta, conexao }] : []));
}

async function namesOf(contas: readonly Offered[]): Promise<{ id: string; nome: string }[]> {
  const empresas = await Promise.all(contas.map(({ conta }) => getEmpresa(conta.empresaId)));
  return empresas.flatMap((empresa) => (empresa ? [{ id: empresa.id, nome: empresa.nome }] : []));
}

async function spend(codigo: string, now: Date): Promise<void> {
  if (!(await takeToken('entrada', codigo, now))) throw over();
}

/** Spends the entry and renews the connection in one transaction, while the member is still the account's. */
const renew = ({ empresaId, contaId: id }: Conta, entry: TokenItem, conexao: NewConnection) =>
  orOver(async () => renewConnection(await mustGetFuncionario({ empresaId, id }), entry, conexao));

/** Answers any refusal as an expired entry: the code was used, or the account has changed since. */
async function orOver(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw error instanceof AppError && error.status < 500 ? over() : error;
  }
}
