import type { AreaAccess } from './area.ts';

export const webhooks = {
  'webhooks.list': { tables: { webhooks: ['query'] } },
  'webhooks.create': {
    tables: { auditoria: ['put'], respostas: ['check'], webhooks: ['get', 'put', 'update'] },
    secrets: ['tokenKey'],
  },
  'webhooks.update': { tables: { auditoria: ['put'], eventos: ['put'], webhooks: ['get', 'update'] } },
  'webhooks.remove': {
    tables: {
      auditoria: ['put'],
      eventos: ['put'],
      respostas: ['put'],
      webhooks: ['delete', 'get', 'update'],
    },
  },
  'webhooks.rotateSecret': {
    tables: { auditoria: ['put'], webhooks: ['get', 'update'] },
    secrets: ['tokenKey'],
  },
  'webhooks.listDeliveries': { tables: { entregas: ['query'], webhooks: ['get'] } },
  'webhooks.repeatDelivery': {
    tables: {
      entregas: ['get', 'update'],
      eventos: ['put'],
      limites: ['update'],
      webhooks: ['get', 'update'],
    },
  },
  'webhooks.test': {
    tables: { entregas: ['get', 'put'], eventos: ['put'], limites: ['update'], webhooks: ['get', 'update'] },
  },
} as const satisfies AreaAccess<'webhooks'>;
