import type { RouteDef } from '../../shared/routes/define.ts';
import { type RouteKey, routeEntries } from '../../shared/routes/index.ts';
import { withoutChaves } from '../support/chaves.ts';
import { PASSWORD } from '../support/contas.ts';
import { onlyToday } from '../support/exports.ts';
import { sentList } from '../support/imports.ts';
import { strangeBrowser } from '../support/push.ts';
import { NOBODY, type World } from './world.ts';

type Fields = Record<string, string | number | boolean | readonly string[] | Record<string, string>>;
export interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Fields;
}
/** Who makes a request, as the matrix names them. */
export type Who = 'funcionario' | 'otherFuncionario' | 'empresa' | 'otherEmpresa' | 'admin';

export interface Case {
  /** a request about the first company, its employee or what it owns, valid in every field */
  ask(world: World): Asked | Promise<Asked>;
  /** what each may get; who is missing is of a role that the route does not know (403) */
  expected: Partial<Record<Who, number>>;
}

const everyone = { funcionario: 200, empresa: 200, admin: 200, otherFuncionario: 403, otherEmpresa: 403 };
const funcionarioRead = { ...everyone, otherFuncionario: 404, otherEmpresa: 404 };
const empresaOnly = { empresa: 200, otherEmpresa: 403 };
const resourceOfEmpresa = { empresa: 200, otherEmpresa: 404 };
const funcionarioOnly = { funcionario: 200, otherFuncionario: 403 };
/** Public calls answer everybody alike. */
const all = (status: number): Case['expected'] => ({
  funcionario: status,
  otherFuncionario: status,
  empresa: status,
  otherEmpresa: status,
  admin: status,
});
/** Calls about the own account, for companies and the admin. */
const owners = (status: number): Case['expected'] => ({
  empresa: status,
  otherEmpresa: status,
  admin: status,
});
const empresaFields = { nome: 'A', endereco: 'B', adm_nome: 'C', telefone: '1' };
const asPublic = (status: number, asked: Asked = {}): Case => ({ ask: () => asked, expected: all(status) });
const aboutEmpresa =
  (name: string) =>
  ({ empresa }: World): Asked => ({ query: { [name]: empresa.id } });

const aboutResults = ({ empresa }: World): Asked => ({ query: { empresaId: empresa.id, periodo: 'mes' } });

/** The routes of whoever signs in, and of everybody; those that a key opens are key-matrix.test.ts's. */
export type RoleKey = Exclude<RouteKey, `scim.${string}`>;
export const roleEntries = routeEntries.filter(
  (entry): entry is [RoleKey, RouteDef] => entry[1].auth !== 'chave',
);

/** One request for every route: the type makes a missing one an error. */
export const CASES: Record<RoleKey, Case> = {
  'regulamento.get': { ask: () => ({}), expected: { ...all(200), admin: 403 } },
  'regulamento.accept': {
    ask: () => ({ body: { versao: 1 } }),
    // There are no rules to accept.
    expected: { funcionario: 409, otherFuncionario: 409 },
  },
  'preferencias.get': { ask: () => ({}), expected: all(200) },
  'preferencias.update': { ask: () => ({ body: { aparecerNoRanking: true } }), expected: all(200) },
  'preferencias.unsubscribe': asPublic(400, { query: { token: 'nada' } }),
  'avisos.list': { ask: () => ({}), expected: all(200) },
  'avisos.markRead': { ask: () => ({ body: { ate: '01ARZ3NDEKTSV4RRFFQ69G5FAV' } }), expected: all(200) },
  'push.key': { ask: () => ({}), expected: all(200) },
  'push.subscribe': {
    ask: () => ({ body: { ...strangeBrowser() } }),
    expected: all(201),
  },
  'push.unsubscribe': {
    ask: () => ({ query: { endpoint: 'https://push.example.com/ninguem' } }),
    expected: all(200),
  },
  'sistema.health': asPublic(200),
  'sistema.openapi': asPublic(200),
  'links.follow': asPublic(404, { params: { codigo: 'ninguem' } }),
  'contas.me': { ask: () => ({}), expected: all(200) },
  'gestores.list': { ask: () => ({}), expected: { empresa: 200, otherEmpresa: 200 } },
  'gestores.create': {
    ask: (world) => ({ body: { nome: 'Gil', email: world.freshEmail(), papel: 'leitor' } }),
    expected: { empresa: 201, otherEmpresa: 201 },
  },
  'gestores.update': {
    ask: async (world) => ({ params: { id: await world.freshGestor() }, body: { papel: 'editor' } }),
    expected: resourceOfEmpresa,
  },
  'gestores.resendInvite': {
    ask: async (world) => ({ params: { id: await world.freshGestor() } }),
    expected: resourceOfEmpresa,
  },
  'gestores.remove': {
    ask: async (world) => ({ params: { id: await world.freshGestor() } }),
    expected: resourceOfEmpresa,
  },
  // A company's own sign-in changes its record elsewhere; what a manager gets is in tests/security/managers.test.ts.
  'gestores.updateOwn': {
    ask: (world) => ({ body: { nome: 'Gil', email: world.freshEmail(), senhaAtual: PASSWORD } }),
    expected: {},
  },
  'contas.login': {
    ask: (world) => ({ body: { email: world.freshEmail(), senha: 'Nada1234' } }),
    expected: all(401),
  },
  'contas.answerChallenge': asPublic(401, { body: { sessao: 'nada', codigo: '123456' } }),
  'contas.refresh': asPublic(401, { body: { token: '7.nada' } }),
  'contas.logout': asPublic(200, { body: {} }),
  'contas.signUpCompany': {
    ask: (world) => ({ body: { ...empresaFields, email: world.freshEmail(), senha: 'Senha123' } }),
    expected: all(201),
  },
  'contas.signUpWithCode': asPublic(400, {
    body: { nome: 'A', email: 'z@y.co', senha: 'Senha123', codigoEmpresa: 'NADA' },
  }),
  'contas.confirmEmail': asPublic(302, { query: { token: 'nada' } }),
  'contas.undoEmail': asPublic(400, { query: { token: 'nada' } }),
  'contas.requestRecovery': asPublic(200, { body: { email: 'x@y.co' } }),
  'contas.link': asPublic(400, { query: { tipo: 'convite', token: 'nada' } }),
  'contas.joinCode': asPublic(400, { query: { codigo: 'NADA2345' } }),
  'contas.resetPassword': asPublic(400, { params: { token: 'nada' }, body: { senha: 'Senha123' } }),
  'contas.setPassword': asPublic(400, { query: { token: 'nada' }, body: { senha: 'Senha123' } }),
  'contas.resendConfirmation': {
    ask: ({ empresa }) => ({ body: { email: empresa.email, id: empresa.id } }),
    // Confirmed already, which is said without a mail.
    expected: { empresa: 200, otherEmpresa: 403, funcionario: 403, otherFuncionario: 403, admin: 403 },
  },
  'contas.prove': {
    ask: () => ({ body: { senha: PASSWORD } }),
    // The admin has another password.
    expected: { ...all(200), admin: 403 },
  },
  'contas.changePassword': {
    ask: () => ({ body: { senhaAtual: PASSWORD, senha: PASSWORD } }),
    expected: { ...all(200), admin: 403 },
  },
  'sessoes.list': { ask: () => ({}), expected: all(200) },
  'sessoes.end': { ask: () => ({ params: { id: 'nenhuma' } }), expected: all(404) },
  'sessoes.endOthers': { ask: () => ({}), expected: all(200) },
  'totp.status': { ask: () => ({}), expected: owners(200) },
  // The admin has another password.
  'totp.begin': { ask: () => ({ body: { senhaAtual: PASSWORD } }), expected: { ...owners(200), admin: 403 } },
  'totp.confirm': {
    // Nothing is being set up, whatever was begun before.
    ask: async ({ stack, empresa, otherEmpresa }) => {
      for (const { token } of [empresa, otherEmpresa]) {
        await stack.call('DELETE', '/api/totp', { token, body: { senhaAtual: PASSWORD } });
      }
      return { body: { codigo: '123456' } };
    },
    expected: owners(409),
  },
  'totp.end': { ask: () => ({ body: { senhaAtual: PASSWORD } }), expected: { ...owners(200), admin: 403 } },
  'empresas.findId': {
    ask: ({ empresa }) => ({ query: { email: empresa.email } }),
    expected: { empresa: 200, otherEmpresa: 403, admin: 200 },
  },
  'empresas.nameAndPlan': {
    ask: ({ empresa }) => ({ params: { empresaId: empresa.id } }),
    expected: all(200),
  },
  'empresas.list': { ask: () => ({}), expected: { admin: 200 } },
  'empresas.change': {
    ask: ({ empresa }) => ({
      params: { empresaId: empresa.id },
      body: { ...empresaFields, email: empresa.email },
    }),
    expected: { admin: 200 },
  },
  'empresas.update': {
    ask: ({ empresa }) => ({ params: { id: empresa.id }, body: { ...empresaFields, email: empresa.email } }),
    expected: { empresa: 200, otherEmpresa: 403, admin: 403 },
  },
  'empresas.get': { ask: ({ empresa }) => ({ params: { id: empresa.id } }), expected: everyone },
  'empresas.getByQuery': { ask: aboutEmpresa('empresaId'), expected: everyone },
  'empresas.renewCode': { ask: ({ empresa }) => ({ params: { id: empresa.id } }), expected: empresaOnly },
  'empresas.countPosts': { ask: aboutEmpresa('empresaId'), expected: empresaOnly },
  'empresas.overview': { ask: aboutEmpresa('empresaId'), expected: empresaOnly },
  'empresas.currentPlan': {
    ask: aboutEmpresa('empresaId'),
    expected: { empresa: 200, funcionario: 200, otherEmpresa: 403, otherFuncionario: 403 },
  },
  'funcionarios.month': { ask: aboutEmpresa('empresaId'), expected: everyone },
  'funcionarios.me': {
    ask: ({ funcionario }) => ({ query: { email: funcionario.email } }),
    expected: everyone,
  },
  'funcionarios.list': { ask: aboutEmpresa('empresaId'), expected: { ...empresaOnly, admin: 200 } },
  'funcionarios.exportList': { ask: () => ({}), expected: { empresa: 200, otherEmpresa: 200 } },
  'funcionarios.remove': {
    ask: async (world) => ({ params: { id: await world.freshFuncionario() } }),
    expected: { ...resourceOfEmpresa, admin: 200 },
  },
  'funcionarios.approve': {
    ask: async (world) => ({ params: { id: await world.freshFuncionario() } }),
    expected: resourceOfEmpresa,
  },
  'funcionarios.register': {
    ask: (world) => ({
      body: { nome: 'A', email: world.freshEmail(), cargo: 'B', empresaId: world.empresa.id },
    }),
    expected: { empresa: 201, otherEmpresa: 403, admin: 201 },
  },
  'funcionarios.place': {
    ask: async (world) => ({
      params: { id: await world.freshFuncionario() },
      body: { cargo: 'Vendas', equipeId: world.equipe },
    }),
    expected: resourceOfEmpresa,
  },
  'funcionarios.resendInvite': {
    ask: async (world) => ({ params: { id: await world.freshFuncionario() } }),
    expected: resourceOfEmpresa,
  },
  // Registered a moment ago: an address that nobody has confirmed gets no reminder.
  'funcionarios.remindToConnect': {
    ask: async (world) => ({ params: { id: await world.freshFuncionario() } }),
    expected: { empresa: 409, otherEmpresa: 404 },
  },
  'funcionarios.update': {
    ask: ({ funcionario }) => ({
      params: { id: funcionario.id },
      body: { nome: 'A', email: funcionario.email },
    }),
    expected: { funcionario: 200, otherFuncionario: 404 },
  },
  'funcionarios.ranking': { ask: aboutEmpresa('empresaId'), expected: everyone },
  'funcionarios.statement': {
    ask: ({ funcionario }) => ({ params: { funcionarioId: funcionario.id } }),
    expected: funcionarioRead,
  },
  'funcionarios.balance': {
    ask: ({ funcionario }) => ({ body: { funcionarioId: funcionario.id, upsPost: 10 } }),
    expected: funcionarioOnly,
  },
  'posts.list': { ask: aboutEmpresa('empresaId'), expected: everyone },
  'posts.get': { ask: ({ post }) => ({ params: { postId: post } }), expected: funcionarioRead },
  'posts.participation': {
    ask: ({ post }) => ({ params: { postId: post } }),
    expected: { ...resourceOfEmpresa, admin: 200 },
  },
  'posts.sharedBy': {
    ask: ({ post }) => ({ params: { postId: post } }),
    expected: { ...resourceOfEmpresa, admin: 200 },
  },
  'posts.missing': {
    ask: ({ post }) => ({ params: { postId: post } }),
    expected: { ...resourceOfEmpresa, admin: 200 },
  },
  'posts.similar': {
    ask: ({ post }) => ({ params: { postId: post }, query: { legenda: 'Novidade' } }),
    expected: { funcionario: 200, otherFuncionario: 404 },
  },
  'posts.remind': {
    ask: async (world) => ({ params: { postId: await world.freshPost() } }),
    expected: { empresa: 202, otherEmpresa: 404 },
  },
  'posts.create': {
    ask: ({ empresa }) => ({ body: { legenda: 'A', empresaId: empresa.id, ups: 5 } }),
    expected: { empresa: 201, otherEmpresa: 403 },
  },
  'posts.update': {
    ask: async (world) => ({
      params: { id: await world.freshPost() },
      body: { versao: 1, legenda: 'Outra' },
    }),
    expected: resourceOfEmpresa,
  },
  'posts.publish': {
    ask: async (world) => ({ params: { id: await world.freshPost() } }),
    expected: resourceOfEmpresa,
  },
  'posts.calendar': {
    ask: ({ empresa }) => ({ query: { empresaId: empresa.id, de: '2026-01-01', ate: '2026-01-31' } }),
    expected: empresaOnly,
  },
  'posts.remove': {
    ask: async (world) => ({
      params: { id: await world.freshPost() },
      query: { email: world.empresa.email },
    }),
    expected: { empresa: 200, otherEmpresa: 403, admin: 403 },
  },
  'tags.list': {
    ask: aboutEmpresa('empresaId'),
    expected: { empresa: 200, funcionario: 200, otherEmpresa: 403, otherFuncionario: 403 },
  },
  'tags.create': {
    ask: (world) => ({ body: { nome: world.freshEmail().slice(0, 30), empresaId: world.empresa.id } }),
    expected: { empresa: 201, otherEmpresa: 403 },
  },
  'tags.rename': {
    ask: async (world) => ({
      params: { id: await world.freshTag() },
      body: { nome: world.freshEmail().slice(0, 30) },
    }),
    expected: resourceOfEmpresa,
  },
  'tags.remove': {
    ask: async (world) => ({ params: { id: await world.freshTag() } }),
    expected: resourceOfEmpresa,
  },
  'equipes.list': {
    ask: () => ({}),
    expected: { empresa: 200, otherEmpresa: 200, funcionario: 200, otherFuncionario: 200 },
  },
  'equipes.create': {
    ask: (world) => ({ body: { nome: world.freshEmail().slice(0, 60) } }),
    expected: { empresa: 201, otherEmpresa: 201 },
  },
  'equipes.rename': {
    ask: async (world) => ({
      params: { id: await world.freshEquipe() },
      body: { nome: world.freshEmail().slice(0, 60) },
    }),
    expected: resourceOfEmpresa,
  },
  'equipes.remove': {
    ask: async (world) => ({ params: { id: await world.freshEquipe() } }),
    expected: resourceOfEmpresa,
  },
  'compartilhamentos.editCaption': {
    ask: ({ funcionario, post }) => ({
      body: { funcionarioId: funcionario.id, postOriginalId: post, legendaAlterada: 'Minha' },
    }),
    expected: funcionarioOnly,
  },
  'compartilhamentos.share': {
    ask: ({ funcionario, post }) => ({ body: { funcionarioId: funcionario.id, internoPostId: post } }),
    // Not connected to LinkedIn: refused, but not for who it is.
    expected: { funcionario: 403, otherFuncionario: 403 },
  },
  'compartilhamentos.shareStatus': {
    ask: ({ post }) => ({ params: { compartilhamentoId: `${post}-01M7NADA` } }),
    expected: { funcionario: 404, otherFuncionario: 404 },
  },
  'compartilhamentos.unschedule': {
    ask: ({ post }) => ({ params: { compartilhamentoId: `${post}-01M7NADA` } }),
    expected: { funcionario: 404, otherFuncionario: 404 },
  },
  'compartilhamentos.scheduled': {
    ask: ({ funcionario }) => ({ query: { funcionarioId: funcionario.id } }),
    expected: { funcionario: 200, otherFuncionario: 403 },
  },
  'compartilhamentos.byCompany': {
    ask: ({ empresa }) => ({ params: { empresaId: empresa.id } }),
    expected: { ...empresaOnly, admin: 200 },
  },
  'compartilhamentos.byPost': {
    ask: ({ empresa }) => ({ params: { empresaId: empresa.id } }),
    expected: empresaOnly,
  },
  'compartilhamentos.byEmployee': {
    ask: ({ funcionario }) => ({ params: { id: funcionario.id } }),
    expected: funcionarioRead,
  },
  'compartilhamentos.authorize': {
    ask: ({ funcionario }) => ({ query: { funcionarioId: funcionario.id } }),
    expected: funcionarioOnly,
  },
  'compartilhamentos.callback': asPublic(302, { query: { state: 'nada', code: 'nada' } }),
  'compartilhamentos.saveToken': {
    ask: ({ funcionario }) => ({ body: { token: 'nada', funcionarioId: funcionario.id } }),
    expected: { funcionario: 400, otherFuncionario: 403 },
  },
  'compartilhamentos.disconnect': {
    ask: ({ funcionario }) => ({ query: { funcionarioId: funcionario.id } }),
    expected: funcionarioOnly,
  },
  'loja.listProducts': { ask: ({ empresa }) => ({ params: { empresaId: empresa.id } }), expected: everyone },
  'loja.createProduct': {
    ask: ({ empresa }) => ({ body: { nome: 'A', valor_ups: 1, quantidade: 1, empresaId: empresa.id } }),
    expected: { empresa: 201, otherEmpresa: 403 },
  },
  'loja.updateProduct': {
    ask: async (world) => {
      const { id, empresaId } = await world.freshProduct();
      return { body: { id, empresaId, nome: 'B', valor_ups: 1, quantidade: 1 } };
    },
    expected: empresaOnly,
  },
  'loja.removeProduct': {
    ask: async (world) => ({ params: { id: (await world.freshProduct()).id } }),
    expected: resourceOfEmpresa,
  },
  'loja.exchange': {
    ask: ({ funcionario, produto }) => ({ query: { produtoId: produto, funcionarioId: funcionario.id } }),
    expected: funcionarioOnly,
  },
  'loja.exchangeByGet': {
    ask: ({ funcionario, produto }) => ({ query: { produtoId: produto, funcionarioId: funcionario.id } }),
    expected: funcionarioOnly,
  },
  'loja.historyOfEmployee': {
    ask: ({ funcionario }) => ({ params: { funcionarioId: funcionario.id } }),
    expected: funcionarioRead,
  },
  'loja.manage': { ask: ({ empresa }) => ({ params: { companyId: empresa.id } }), expected: empresaOnly },
  'loja.setStatus': {
    ask: async (world) => ({ params: { id: await world.freshExchange() }, body: { status: 'entregue' } }),
    expected: resourceOfEmpresa,
  },
  'loja.historyOfCompany': {
    ask: ({ empresa }) => ({ params: { empresaId: empresa.id } }),
    expected: empresaOnly,
  },
  'resultados.figures': { ask: aboutResults, expected: { ...empresaOnly, admin: 200 } },
  'resultados.posts': { ask: aboutResults, expected: { ...empresaOnly, admin: 200 } },
  'resultados.funcionarios': { ask: aboutResults, expected: { ...empresaOnly, admin: 200 } },
  'resultados.equipes': { ask: aboutResults, expected: { ...empresaOnly, admin: 200 } },
  'resultados.tags': { ask: aboutResults, expected: { ...empresaOnly, admin: 200 } },
  'resultados.empresas': { ask: () => ({ query: { periodo: 'mes' } }), expected: { admin: 200 } },
  'resultados.mine': {
    ask: () => ({ query: { periodo: 'mes' } }),
    expected: { funcionario: 200, otherFuncionario: 200 },
  },
  'uploads.create': {
    ask: () => ({ body: { tipo: 'post', nome: 'a.png', contentType: 'image/png', tamanho: 10 } }),
    expected: { empresa: 201, otherEmpresa: 201, funcionario: 403, otherFuncionario: 403, admin: 403 },
  },
  'uploads.createPublic': asPublic(201, { body: { nome: 'a.png', contentType: 'image/png', tamanho: 10 } }),
  'uploads.status': {
    ask: async (world) => ({ params: { uploadId: await world.freshUpload(world.empresa) } }),
    expected: { empresa: 200, otherEmpresa: 404, funcionario: 404, otherFuncionario: 404, admin: 404 },
  },
  'pagamento.plans': asPublic(200),
  'pagamento.priceDetails': asPublic(404, { query: { priceId: 'price_nada' } }),
  'pagamento.createSubscription': {
    ask: ({ empresa }) => ({
      body: { priceId: 'price_expert_anual', paymentMethodType: 'card', empresaId: empresa.id },
    }),
    // It has an enterprise plan already.
    expected: { empresa: 409, otherEmpresa: 403 },
  },
  'pagamento.status': {
    ask: () => ({ params: { paymentIntentId: 'pi_nada' } }),
    expected: { empresa: 404, otherEmpresa: 404 },
  },
  'pagamento.subscription': {
    ask: ({ empresa }) => ({ query: { empresaId: empresa.id } }),
    expected: { empresa: 200, otherEmpresa: 403 },
  },
  'pagamento.portal': {
    ask: () => ({ body: {} }),
    // Nobody here has ever paid.
    expected: { empresa: 409, otherEmpresa: 409 },
  },
  'pagamento.webhook': asPublic(400, { body: { type: 'nada' } }),
  'exportacoes.create': {
    ask: () => ({ body: { tipo: 'posts', ...onlyToday() } }),
    expected: { empresa: 202, otherEmpresa: 202 },
  },
  'exportacoes.get': {
    ask: async (world) => ({ params: { id: await world.freshExport() } }),
    expected: resourceOfEmpresa,
  },
  'auditoria.list': { ask: aboutEmpresa('empresaId'), expected: { ...empresaOnly, admin: 200 } },
  'importacoes.create': {
    ask: async (world) => ({ body: { key: await sentList(world.stack, world.empresa) } }),
    expected: { empresa: 201, otherEmpresa: 400 },
  },
  'importacoes.confirm': {
    ask: async (world) => ({ params: { id: await world.freshImport() } }),
    expected: { empresa: 202, otherEmpresa: 404 },
  },
  'importacoes.get': {
    ask: async (world) => ({ params: { id: await world.freshImport() } }),
    expected: resourceOfEmpresa,
  },
  'sugestoes.create': {
    ask: () => ({ body: { legenda: 'Que tal?' } }),
    expected: { funcionario: 201, otherFuncionario: 201 },
  },
  'sugestoes.list': {
    ask: ({ empresa }) => ({ query: { empresaId: empresa.id } }),
    expected: { empresa: 200, funcionario: 200, otherEmpresa: 403, otherFuncionario: 403 },
  },
  'sugestoes.approve': {
    ask: async (world) => ({ params: { id: await world.freshSuggestion() }, body: { ups: 5 } }),
    expected: { empresa: 201, otherEmpresa: 404 },
  },
  'sugestoes.refuse': {
    ask: async (world) => ({ params: { id: await world.freshSuggestion() }, body: { motivo: 'Já temos.' } }),
    expected: resourceOfEmpresa,
  },
  'chaves.list': { ask: () => ({}), expected: { empresa: 200, otherEmpresa: 200 } },
  'chaves.create': {
    // One more than may be: asked so often here, the company would have all it may at some point.
    ask: async ({ stack, empresa, otherEmpresa }) => {
      for (const who of [empresa, otherEmpresa]) await withoutChaves(stack, who);
      return { body: { nome: 'Diretório' } };
    },
    expected: { empresa: 201, otherEmpresa: 201 },
  },
  'chaves.remove': {
    ask: async (world) => ({ params: { id: await world.freshChave() } }),
    expected: resourceOfEmpresa,
  },
  'webhooks.list': { ask: () => ({}), expected: { empresa: 200, otherEmpresa: 200 } },
  'webhooks.create': {
    ask: async (world) => {
      await world.noWebhooks();
      return { body: { url: NOBODY, eventos: ['troca.criada'] } };
    },
    expected: { empresa: 201, otherEmpresa: 201 },
  },
  'webhooks.update': {
    ask: async (world) => ({
      params: { id: await world.freshWebhook() },
      body: { url: NOBODY, eventos: ['troca.criada'], ativo: false },
    }),
    expected: resourceOfEmpresa,
  },
  'webhooks.remove': {
    ask: async (world) => ({ params: { id: await world.freshWebhook() } }),
    expected: resourceOfEmpresa,
  },
  'webhooks.rotateSecret': {
    ask: async (world) => ({ params: { id: await world.freshWebhook() } }),
    expected: resourceOfEmpresa,
  },
  'webhooks.listDeliveries': {
    ask: async (world) => ({ params: { id: await world.freshWebhook() } }),
    expected: resourceOfEmpresa,
  },
  'webhooks.repeatDelivery': {
    ask: async (world) => ({ params: await world.freshDelivery() }),
    expected: { empresa: 202, otherEmpresa: 404 },
  },
  'webhooks.test': {
    ask: async (world) => ({ params: { id: await world.freshWebhook() } }),
    expected: { empresa: 202, otherEmpresa: 404 },
  },
  'privacidade.requestData': {
    ask: () => ({ body: { senhaAtual: PASSWORD } }),
    expected: { funcionario: 202, otherFuncionario: 202, empresa: 202, otherEmpresa: 202 },
  },
  'privacidade.closeEmpresa': {
    // With its password the company would end.
    ask: () => ({ body: {} }),
    expected: { empresa: 403, otherEmpresa: 403 },
  },
  'privacidade.reopenEmpresa': { ask: () => ({}), expected: { empresa: 200, otherEmpresa: 200 } },
  'privacidade.removeAccount': {
    // With its password the account would be gone from the world.
    ask: () => ({ body: {} }),
    expected: { funcionario: 403, otherFuncionario: 403 },
  },
  'privacidade.downloadData': asPublic(400, { params: { token: 'nada' } }),
};
