import {
  type FuncionarioItem,
  getFuncionario,
  queryFuncionarios,
} from '../store/funcionarios/funcionarios.ts';
import { hashOf, lineId, type MovimentoItem, movimentosUpTo } from '../store/movimentos/ledger.ts';

/** Where the ledger and what stands beside it disagree. */
export interface Difference {
  empresaId: string;
  funcionarioId: string;
  /** the line, or undefined for the account itself */
  movimento?: string;
  what: string;
}

/** Recomputes one employee's chain and balance from the lines alone. No differences = every UPS is accounted for. */
function verifyChain(account: FuncionarioItem, lines: readonly MovimentoItem[]): Difference[] {
  const { empresaId, id: funcionarioId } = account;
  const found: Difference[] = [];
  const differs = (what: string, movimento?: string) =>
    found.push({ empresaId, funcionarioId, ...(movimento ? { movimento } : {}), what });
  let saldo = 0;
  let hash = '';
  for (const [index, line] of lines.entries()) {
    if (line.id !== lineId(index + 1)) differs('missing or extra line', line.id);
    saldo += line.valor;
    if (line.saldo !== saldo) differs(`balance ${line.saldo}, computed ${saldo}`, line.id);
    if (saldo < 0) differs(`negative balance ${saldo}`, line.id);
    if (line.hashAnterior !== hash) differs('not chained to the line before', line.id);
    if (hashOf(line) !== line.hash) differs('altered line', line.id);
    hash = line.hash;
    saldo = line.saldo;
  }
  if (account.movimentos !== lines.length)
    differs(`${account.movimentos} lines noted, ${lines.length} found`);
  if (account.ups !== saldo) differs(`balance ${account.ups}, ledger ${saldo}`);
  if (account.hash !== hash) differs('account and ledger end in different hashes');
  return found;
}

type Cursor = Record<string, unknown>;
interface VerifiedPage {
  /** how many accounts it had */
  contas: number;
  differences: Difference[];
  /** where the next one begins; undefined after the last */
  next: Cursor | undefined;
}

/** Verifies every employee of every company, page by page. */
export async function* verifiedPages(from?: Cursor): AsyncGenerator<VerifiedPage> {
  let next = from;
  do {
    const page = await queryFuncionarios(null, 200, next);
    const differences: Difference[] = [];
    let contas = 0;
    for (const { empresaId, id } of page.items) {
      // The account first: the lines up to what it notes are then all written, whatever happens meanwhile.
      const account = await getFuncionario({ empresaId, id }, { fresh: true });
      if (!account) continue;
      contas += 1;
      differences.push(...verifyChain(account, await movimentosUpTo(id, account.movimentos)));
    }
    next = page.lastKey;
    yield { contas, differences, next };
  } while (next);
}
