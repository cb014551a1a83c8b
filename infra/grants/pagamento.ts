import type { AreaAccess } from './area.ts';

export const pagamento = {
  'pagamento.plans': {},
  'pagamento.priceDetails': { secrets: ['stripe'] },
  'pagamento.createSubscription': {
    tables: {
      auditoria: ['put'],
      correio: ['put'],
      empresas: ['update'],
      eventos: ['put'],
      pagamentos: ['put'],
    },
    secrets: ['stripe'],
  },
  'pagamento.status': {
    tables: { auditoria: ['put'], correio: ['put'], empresas: ['update'], pagamentos: ['get', 'put'] },
    secrets: ['stripe'],
  },
  'pagamento.subscription': { secrets: ['stripe'] },
  'pagamento.portal': { secrets: ['stripe'] },
  'pagamento.webhook': {
    tables: { auditoria: ['put'], correio: ['put'], empresas: ['get', 'update'], pagamentos: ['get', 'put'] },
    secrets: ['stripe'],
  },
} as const satisfies AreaAccess<'pagamento'>;
