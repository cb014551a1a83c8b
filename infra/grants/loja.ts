import type { Access } from '../access.ts';
import type { AreaAccess } from './area.ts';

/** The same exchange by either method. */
const EXCHANGE = {
  tables: {
    contadores: ['get', 'update'],
    empresas: ['get'],
    eventos: ['put'],
    funcionarios: ['update'],
    movimentos: ['put'],
    produtos: ['get', 'update'],
    trocas: ['get', 'put'],
  },
} as const satisfies Access;

export const loja = {
  'loja.listProducts': { tables: { produtos: ['query'] } },
  'loja.createProduct': {
    tables: { auditoria: ['put'], produtos: ['put'], uploads: ['get', 'put', 'update'] },
    uploads: ['read', 'write'],
  },
  'loja.updateProduct': {
    tables: {
      auditoria: ['put'],
      eventos: ['put'],
      produtos: ['get', 'update'],
      uploads: ['get', 'put', 'update'],
    },
    uploads: ['read', 'write'],
  },
  'loja.removeProduct': { tables: { auditoria: ['put'], eventos: ['put'], produtos: ['delete', 'get'] } },
  'loja.exchange': EXCHANGE,
  'loja.exchangeByGet': EXCHANGE,
  'loja.historyOfEmployee': {
    tables: { funcionarios: ['query:porId'], trocas: ['batchGet', 'query:porFuncionario'] },
  },
  'loja.manage': { tables: { funcionarios: ['batchGet'], trocas: ['query'] } },
  'loja.setStatus': {
    tables: {
      auditoria: ['put'],
      contadores: ['get', 'update'],
      eventos: ['put'],
      funcionarios: ['get', 'update'],
      movimentos: ['put'],
      produtos: ['update'],
      trocas: ['get', 'update'],
    },
  },
  'loja.historyOfCompany': { tables: { funcionarios: ['batchGet'], trocas: ['query'] } },
} as const satisfies AreaAccess<'loja'>;
