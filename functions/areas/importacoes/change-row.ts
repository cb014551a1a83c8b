import { type auditLine, auditLines } from '../access/index.ts';
import type { EmpresaItem } from '../contas/index.ts';
import { type FuncionarioItem, getFuncionario } from '../contas/index.ts';
import { changePlace, type PlaceChange } from '../equipes/index.ts';
import {
  CONVIDADO,
  changeSummary,
  dismissal,
  endFuncionario,
  inviteAgain,
  remind,
  removido,
} from '../funcionarios/index.ts';
import { type Outcome, outcomeOf } from './lote-outcomes.ts';
import type { LotItem } from './store/lots.ts';
import { assertUntouched } from './undo-people.ts';

interface LotContext {
  item: LotItem;
  empresa: EmpresaItem;
  now: Date;
}

/** Changes one employee as the single call does. A repetition by another run finds what this lot did, and does it once. */
export async function changePerson(id: string, context: LotContext): Promise<Outcome> {
  const { item } = context;
  try {
    const found = await getFuncionario({ empresaId: item.empresaId, id });
    if (!found) return isRemovedBy(item) ? 'f' : 'g';
    await CHANGES[item.acao](found, context);
    return 'f';
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Whether an employee who is gone is what was asked for: an earlier run may have done part of the current batch. */
const isRemovedBy = ({ acao, corridas = 0 }: LotItem): boolean =>
  acao === 'desfazer' || (acao === 'excluir' && corridas > 1);

const CHANGES: Record<LotItem['acao'], (found: FuncionarioItem, context: LotContext) => Promise<void>> = {
  lembrar: async (found, { item, now }) => {
    if (!isSince(found.lembradoEm, item)) await remind(found, now);
  },
  convidar: async (found, { item, empresa, now }) => {
    if (isSince(found.confirmacaoEnviadaEm, item)) return;
    const line = lines(item, found, { acao: 'colaborador.convidado', resumo: CONVIDADO, now });
    await inviteAgain(found, empresa, now, line);
  },
  mover: (found, context) => changeByLot(found, { equipeId: context.item.equipeId }, context),
  vinculo: (found, context) => changeByLot(found, { vinculo: context.item.vinculo }, context),
  excluir: async (found, { item, empresa, now }) => {
    const { resumo, writes } = await dismissal(found, empresa, now);
    await endFuncionario(found, now, [...removed(found, { item, now }, resumo), ...writes]);
  },
  // They had no access yet: their addresses are not barred from joining.
  desfazer: (found, { item, now }) =>
    endFuncionario(found, now, removed(found, { item, now }, removido(found.ups)), assertUntouched),
};

const removed = (found: FuncionarioItem, { item, now }: Omit<LotContext, 'empresa'>, resumo: string) =>
  lines(item, found, { acao: 'colaborador.removido', resumo, now });

async function changeByLot(found: FuncionarioItem, change: PlaceChange, { item, now }: LotContext) {
  const resumo = await changeSummary(found, change);
  await changePlace(found, change, now, lines(item, found, { acao: 'colaborador.alterado', resumo, now }));
}

const isSince = (at: string | undefined, { pedidoEm }: LotItem): boolean =>
  at !== undefined && at >= pedidoEm;

const lines = (
  { por, empresaId }: LotItem,
  { id: alvo }: FuncionarioItem,
  entry: Pick<Parameters<typeof auditLine>[1], 'acao' | 'now'> & { resumo: string | undefined },
) => auditLines(por, { ...entry, empresaId, alvo });
