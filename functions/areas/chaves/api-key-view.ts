import type { Chave } from '../../../shared/routes/chaves.ts';
import { epochOf, isCurrent, type WithEpoch } from '../contas/index.ts';
import type { ChaveItem } from './store/chaves.ts';

/** A key of before the owner took the account back shows that instant as its end. */
export const toChave = (chave: Omit<ChaveItem, 'hash'>, owner: WithEpoch, ultimoUso?: string): Chave => ({
  id: chave.id,
  nome: chave.nome,
  escopos: [...chave.escopos],
  criadaEm: chave.criadaEm,
  ultimoUso: ultimoUso ?? null,
  expiraEm: isCurrent(chave, owner) ? (chave.validaAte ?? null) : new Date(epochOf(owner)).toISOString(),
});
