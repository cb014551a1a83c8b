import type { RouteKey } from '../shared/routes/index.ts';
import type { Access } from './access.ts';

/** The same exchange by either method. */
const EXCHANGE = {
  tables: {
    contadores: ['get', 'update'],
    correio: ['put'],
    empresas: ['get'],
    eventos: ['put'],
    funcionarios: ['update'],
    movimentos: ['put'],
    produtos: ['get', 'update'],
    trocas: ['get', 'put'],
  },
} as const satisfies Access;

/**
 * What each route's own code may touch, beside what functions/http needs for it (infra/access.ts).
 * A missing or a spare route does not compile; tests/infra replays the calls of every handler against the result.
 */
export const ROUTE_ACCESS = {
  'contas.login': {
    tables: { contas: ['get'], limites: ['update'], sessoes: ['put'] },
    secrets: ['tokenKey'],
  },
  'contas.refresh': {
    tables: { empresas: ['get'], funcionarios: ['get'], sessoes: ['update'] },
    secrets: ['tokenKey'],
  },
  'contas.logout': {
    tables: {
      empresas: ['get', 'update'],
      funcionarios: ['get', 'update'],
      limites: ['update'],
      sessoes: ['delete', 'query'],
    },
  },
  'sessoes.list': { tables: { sessoes: ['query'] } },
  'sessoes.end': {
    tables: {
      empresas: ['get', 'update'],
      funcionarios: ['get', 'update'],
      sessoes: ['delete', 'get', 'query'],
    },
    secrets: ['tokenKey'],
  },
  'sessoes.endOthers': {
    tables: { empresas: ['update'], funcionarios: ['update'], sessoes: ['query'] },
  },
  'contas.signUpCompany': {
    tables: {
      limites: ['update'],
      buscas: ['put'],
      contas: ['get', 'put'],
      correio: ['put'],
      empresas: ['put'],
    },
    identity: ['AdminCreateUser', 'AdminAddUserToGroup', 'AdminSetUserPassword', 'AdminDeleteUser'],
  },
  'contas.signUpWithCode': {
    tables: {
      limites: ['update'],
      buscas: ['put'],
      contadores: ['get', 'update'],
      contas: ['get', 'put'],
      correio: ['put'],
      empresas: ['get', 'query:porCodigo', 'update'],
      eventos: ['put'],
      funcionarios: ['put'],
      uploads: ['get', 'put', 'update'],
    },
    uploads: ['read', 'write'],
    identity: ['AdminCreateUser', 'AdminAddUserToGroup', 'AdminSetUserPassword', 'AdminDeleteUser'],
  },
  'contas.resendConfirmation': {
    tables: { contas: ['get'], correio: ['put'], empresas: ['update'], funcionarios: ['update'] },
  },
  'contas.confirmEmail': {
    tables: { contas: ['update'], empresas: ['update'], funcionarios: ['update'], tokens: ['delete', 'get'] },
  },
  'contas.requestRecovery': { tables: { correio: ['put'], limites: ['update'] } },
  'contas.resetPassword': {
    tables: {
      contas: ['update'],
      empresas: ['get', 'update'],
      funcionarios: ['get', 'update'],
      sessoes: ['query'],
      tokens: ['delete', 'get', 'update'],
    },
    identity: ['AdminCreateUser', 'AdminAddUserToGroup', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'],
  },
  'contas.setPassword': {
    tables: {
      contas: ['update'],
      empresas: ['get', 'update'],
      funcionarios: ['get', 'update'],
      tokens: ['delete', 'get', 'update'],
    },
    identity: ['AdminCreateUser', 'AdminAddUserToGroup', 'AdminSetUserPassword'],
  },
  'empresas.findId': { tables: { contas: ['get'] } },
  'empresas.nameAndPlan': { tables: { empresas: ['get'] } },
  'empresas.list': { tables: { buscas: ['query'], empresas: ['batchGet', 'query:todas'] } },
  'empresas.change': {
    tables: {
      buscas: ['delete', 'put'],
      contas: ['delete', 'get', 'put'],
      correio: ['put'],
      empresas: ['update'],
    },
  },
  'empresas.update': {
    tables: {
      buscas: ['delete', 'put'],
      contas: ['delete', 'get', 'put'],
      correio: ['put'],
      empresas: ['update'],
      uploads: ['get', 'put', 'update'],
    },
    uploads: ['read', 'write'],
  },
  'empresas.get': {},
  'empresas.getByQuery': {},
  'empresas.renewCode': { tables: { empresas: ['update'] } },
  'empresas.countPosts': {},
  'empresas.currentPlan': {},
  'funcionarios.me': {
    tables: { contadores: ['put', 'query'], contas: ['get'], funcionarios: ['query:ranking'] },
  },
  'funcionarios.list': {
    tables: {
      buscas: ['query'],
      empresas: ['batchGet'],
      funcionarios: ['batchGet', 'get', 'query', 'query:porId', 'query:todos'],
    },
  },
  'funcionarios.remove': {
    tables: {
      buscas: ['delete'],
      contadores: ['get', 'update'],
      contas: ['delete', 'get'],
      conexoes: ['delete'],
      empresas: ['update'],
      eventos: ['put'],
      funcionarios: ['delete', 'query:porId'],
      tokens: ['delete'],
      uploads: ['put'],
    },
    identity: ['AdminDeleteUser'],
  },
  'funcionarios.register': {
    tables: {
      limites: ['update'],
      buscas: ['put'],
      contadores: ['get', 'update'],
      contas: ['get', 'put'],
      correio: ['put'],
      empresas: ['update'],
      eventos: ['put'],
      funcionarios: ['put'],
      uploads: ['get', 'put', 'update'],
    },
    uploads: ['read', 'write'],
  },
  'funcionarios.resendInvite': {
    tables: {
      contas: ['get'],
      limites: ['update'],
      correio: ['put'],
      empresas: ['update'],
      funcionarios: ['query:porId', 'update'],
    },
  },
  'funcionarios.update': {
    tables: {
      buscas: ['delete', 'put'],
      contas: ['delete', 'get', 'put'],
      correio: ['put'],
      funcionarios: ['update'],
      uploads: ['get', 'put', 'update'],
    },
    uploads: ['read', 'write'],
  },
  'funcionarios.ranking': { tables: { funcionarios: ['batchGet', 'query:ranking', 'query:rankingGeral'] } },
  'funcionarios.statement': { tables: { funcionarios: ['query:porId'], movimentos: ['query'] } },
  'funcionarios.balance': {},
  'posts.list': {
    tables: {
      compartilhamentos: ['batchGet'],
      contadores: ['query'],
      empresas: ['batchGet'],
      posts: ['batchGet', 'query:porEmpresa', 'query:todos', 'query:visiveis'],
      tags: ['query'],
    },
  },
  'posts.get': {
    tables: {
      compartilhamentos: ['batchGet'],
      empresas: ['batchGet'],
      posts: ['batchGet', 'query:todos'],
      tags: ['query'],
    },
  },
  'posts.create': {
    tables: {
      contadores: ['update'],
      empresas: ['update'],
      eventos: ['put'],
      posts: ['put'],
      tags: ['query'],
      uploads: ['get', 'put', 'update'],
    },
    uploads: ['read', 'write'],
  },
  'posts.remove': {
    tables: {
      contadores: ['update'],
      empresas: ['update'],
      eventos: ['put'],
      posts: ['delete', 'get', 'query:todos'],
    },
  },
  'tags.list': { tables: { tags: ['query'] } },
  'tags.create': { tables: { tags: ['put'] } },
  'tags.rename': { tables: { tags: ['delete', 'get', 'put', 'update'] } },
  'tags.remove': { tables: { tags: ['delete', 'get'] } },
  'compartilhamentos.editCaption': { tables: { compartilhamentos: ['get', 'update'], posts: ['get'] } },
  'compartilhamentos.share': {
    tables: {
      compartilhamentos: ['get', 'query', 'update'],
      conexoes: ['delete', 'get'],
      contadores: ['get', 'update'],
      eventos: ['put'],
      funcionarios: ['update'],
      movimentos: ['put'],
      posts: ['get'],
      tokens: ['delete', 'get'],
    },
    secrets: ['tokenKey'],
    media: ['list', 'read'],
  },
  'compartilhamentos.shareStatus': { tables: { compartilhamentos: ['get'] } },
  'compartilhamentos.byCompany': {
    tables: {
      compartilhamentos: ['batchGet', 'query:porEmpresa', 'query:porFuncionario', 'query:todos'],
      contadores: ['query'],
      empresas: ['batchGet'],
      funcionarios: ['batchGet'],
    },
  },
  'compartilhamentos.byEmployee': {
    tables: {
      compartilhamentos: ['batchGet', 'query:porEmpresa', 'query:porFuncionario', 'query:todos'],
      empresas: ['batchGet'],
      funcionarios: ['batchGet', 'query:porId'],
    },
  },
  'compartilhamentos.authorize': { tables: { tokens: ['put'] }, secrets: ['linkedin'] },
  'compartilhamentos.callback': { tables: { tokens: ['delete', 'put'] }, secrets: ['linkedin', 'tokenKey'] },
  'compartilhamentos.saveToken': {
    tables: { conexoes: ['put'], funcionarios: ['update'], tokens: ['delete', 'get'] },
  },
  'compartilhamentos.disconnect': {
    tables: { conexoes: ['delete'], funcionarios: ['update'], tokens: ['delete'] },
  },
  'loja.listProducts': { tables: { produtos: ['query'] } },
  'loja.createProduct': {
    tables: { produtos: ['put'], uploads: ['get', 'put', 'update'] },
    uploads: ['read', 'write'],
  },
  'loja.updateProduct': {
    tables: { produtos: ['get', 'update'], uploads: ['get', 'put', 'update'] },
    uploads: ['read', 'write'],
  },
  'loja.removeProduct': { tables: { produtos: ['delete', 'get'] } },
  'loja.exchange': EXCHANGE,
  'loja.exchangeByGet': EXCHANGE,
  'loja.historyOfEmployee': {
    tables: { funcionarios: ['query:porId'], trocas: ['batchGet', 'query:porFuncionario'] },
  },
  'loja.manage': { tables: { funcionarios: ['batchGet'], trocas: ['query'] } },
  'loja.setStatus': {
    tables: {
      contadores: ['get', 'update'],
      correio: ['put'],
      eventos: ['put'],
      funcionarios: ['get', 'update'],
      movimentos: ['put'],
      produtos: ['update'],
      trocas: ['get', 'update'],
    },
  },
  'loja.historyOfCompany': { tables: { funcionarios: ['batchGet'], trocas: ['query'] } },
  'uploads.create': { tables: { limites: ['update'], uploads: ['get', 'put'] }, uploads: ['write'] },
  'uploads.createPublic': { tables: { limites: ['update'], uploads: ['get', 'put'] }, uploads: ['write'] },
  'uploads.status': { tables: { uploads: ['get'] } },
  'pagamento.plans': {},
  'pagamento.priceDetails': { secrets: ['stripe'] },
  'pagamento.createSubscription': {
    tables: { correio: ['put'], empresas: ['update'], pagamentos: ['put'] },
    secrets: ['stripe'],
  },
  'pagamento.status': {
    tables: { correio: ['put'], empresas: ['update'], pagamentos: ['get', 'put'] },
    secrets: ['stripe'],
  },
  'pagamento.webhook': {
    tables: { correio: ['put'], empresas: ['get', 'update'], pagamentos: ['get', 'put'] },
    secrets: ['stripe'],
  },
  'sistema.health': { tables: { empresas: ['get'] } },
} as const satisfies Record<RouteKey, Access>;
