import { shardOf } from '../../platform/dynamodb/counters.ts';
import { lineId } from '../../platform/dynamodb/ids.ts';
import {
  type FuncionarioItem,
  type FuncionarioKey,
  getFuncionario,
  listFuncionarioKeys,
} from '../contas/index.ts';
import { hashOf, type MovimentoItem, pagesOfLines } from './store/movement-lines.ts';

/** A contradiction within a ledger, or between it and the employee's record. */
export interface LedgerDifference {
  empresaId: string;
  funcionarioId: string;
  /** the line, or undefined for the balance itself */
  movimento?: string;
  what: string;
}

/**
 * Recomputes an employee's hashes and balance from the lines up to the count that the record has, which are all written then.
 * No differences: every UPS is accounted for. Only a page of lines is in memory. Reads consistently, at twice the cost, only if
 * a read that may lag finds differences: `see` gets each line then once more.
 */
export async function verifyLedger(
  funcionario: FuncionarioItem,
  see: (line: MovimentoItem) => void = () => undefined,
): Promise<LedgerDifference[]> {
  const found = await differencesIn(funcionario, see, { fresh: false });
  return found.length === 0 ? found : differencesIn(funcionario, see, { fresh: true });
}

async function differencesIn(
  funcionario: FuncionarioItem,
  see: (line: MovimentoItem) => void,
  reading: { fresh: boolean },
): Promise<LedgerDifference[]> {
  const { empresaId, id: funcionarioId } = funcionario;
  const found: LedgerDifference[] = [];
  const differs = (what: string, movimento?: string) =>
    found.push({ empresaId, funcionarioId, ...(movimento ? { movimento } : {}), what });
  let [saldo, hash, lines] = [0, '', 0];
  for await (const page of pagesOfLines(funcionarioId, funcionario.movimentos, reading))
    for (const line of page) {
      lines += 1;
      if (line.id !== lineId(lines)) differs('missing or extra line', line.id);
      saldo += line.valor;
      if (line.saldo !== saldo) differs(`balance ${line.saldo}, computed ${saldo}`, line.id);
      if (saldo < 0) differs(`negative balance ${saldo}`, line.id);
      if (line.hashAnterior !== hash) differs('not chained to the line before', line.id);
      if (hashOf(line) !== line.hash) differs('altered line', line.id);
      hash = line.hash;
      saldo = line.saldo;
      see(line);
    }
  if (funcionario.movimentos !== lines) differs(`${funcionario.movimentos} lines noted, ${lines} found`);
  if (funcionario.ups !== saldo) differs(`balance ${funcionario.ups}, ledger ${saldo}`);
  if (funcionario.hash !== hash) differs('account and ledger end in different hashes');
  return found;
}

type Cursor = Record<string, unknown>;
interface VerifiedPage {
  /** the number of verified accounts */
  contas: number;
  differences: LedgerDifference[];
  /** where the next page begins; undefined after the last */
  next: Cursor | undefined;
}

/** A share of all accounts, by their ids: `part` of `parts` (at most 8), counted from 0. */
export interface LedgerPart {
  part: number;
  parts: number;
}
const PAGE = 200;
const AT_ONCE = 10;

/** Verifies every employee of every company, or a part of them, page by page. */
export async function* verifiedPages(
  from?: Cursor,
  { part, parts }: LedgerPart = { part: 0, parts: 1 },
): AsyncGenerator<VerifiedPage> {
  let next = from;
  do {
    const page = await listFuncionarioKeys(PAGE, next);
    const mine = page.items.filter(({ id }) => Number(shardOf(id)) % parts === part);
    const verified: LedgerDifference[][] = [];
    for (let at = 0; at < mine.length; at += AT_ONCE) {
      const some = await Promise.all(mine.slice(at, at + AT_ONCE).map(verifyFuncionario));
      verified.push(...some.filter((found) => found !== undefined));
    }
    next = page.lastKey;
    yield { contas: verified.length, differences: verified.flat(), next };
  } while (next);
}

/** Undefined once the employee is removed. */
async function verifyFuncionario({ empresaId, id }: FuncionarioKey): Promise<LedgerDifference[] | undefined> {
  // The record first: whatever happens meanwhile, the lines that it counts are there.
  const funcionario = await getFuncionario({ empresaId, id }, { fresh: true });
  return funcionario && verifyLedger(funcionario);
}
