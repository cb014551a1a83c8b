import type { Chave } from '../../../shared/routes/chaves.ts';
import type { ChaveItem } from './store/chaves.ts';

export const toChave = (chave: Omit<ChaveItem, 'hash'>, ultimoUso?: string): Chave => ({
  id: chave.id,
  nome: chave.nome,
  escopos: [...chave.escopos],
  criadaEm: chave.criadaEm,
  ultimoUso: ultimoUso ?? null,
  expiraEm: chave.validaAte ?? null,
});
