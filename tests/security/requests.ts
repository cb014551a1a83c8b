import type { RouteKey } from '../../shared/routes/index.ts';
import type { World } from './world.ts';

type Fields = Record<string, string | number | boolean>;
export interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Fields;
}
/** Who makes a request, as the matrix names them. */
export type Person = 'employee' | 'otherEmployee' | 'company' | 'otherCompany' | 'admin';

export interface Case {
  /** a request about the first company, its employee or what it owns, valid in every field */
  ask(world: World): Asked | Promise<Asked>;
  /** what each may get; who is missing is of a role that the route does not know (403) */
  expected: Partial<Record<Person, number>>;
}

const everyone = { employee: 200, company: 200, admin: 200, otherEmployee: 403, otherCompany: 403 };
const personRead = { ...everyone, otherEmployee: 404, otherCompany: 404 };
const companyOnly = { company: 200, otherCompany: 403 };
const resourceOfCompany = { company: 200, otherCompany: 404 };
const employeeOnly = { employee: 200, otherEmployee: 403 };
/** Public calls answer everybody alike. */
const all = (status: number): Case['expected'] => ({
  employee: status,
  otherEmployee: status,
  company: status,
  otherCompany: status,
  admin: status,
});
const companyFields = { nome: 'A', endereco: 'B', adm_nome: 'C', telefone: '1' };
const asPublic = (status: number, asked: Asked = {}): Case => ({ ask: () => asked, expected: all(status) });
const aboutCompany =
  (name: string) =>
  ({ company }: World): Asked => ({ query: { [name]: company.id } });

/** One request for every route: the type makes a missing one an error. */
export const CASES: Record<RouteKey, Case> = {
  'sistema.health': asPublic(200),
  'contas.login': {
    ask: (world) => ({ body: { email: world.freshEmail(), senha: 'Nada1234' } }),
    expected: all(401),
  },
  'contas.refresh': asPublic(401, { body: { token: '7.nada' } }),
  'contas.logout': asPublic(200, { body: {} }),
  'contas.signUpCompany': {
    ask: (world) => ({ body: { ...companyFields, email: world.freshEmail(), senha: 'Senha123' } }),
    expected: all(201),
  },
  'contas.signUpWithCode': asPublic(400, {
    body: { nome: 'A', email: 'z@y.co', senha: 'Senha123', codigoEmpresa: 'NADA' },
  }),
  'contas.confirmEmail': asPublic(302, { query: { token: 'nada' } }),
  'contas.requestRecovery': asPublic(200, { body: { email: 'x@y.co' } }),
  'contas.resetPassword': asPublic(400, { params: { token: 'nada' }, body: { senha: 'Senha123' } }),
  'contas.setPassword': asPublic(400, { query: { token: 'nada' }, body: { senha: 'Senha123' } }),
  'contas.resendConfirmation': {
    ask: ({ company }) => ({ body: { email: company.email, id: company.id } }),
    // Confirmed already, which is said without a mail.
    expected: { company: 200, otherCompany: 403, employee: 403, otherEmployee: 403, admin: 403 },
  },
  'sessoes.list': { ask: () => ({}), expected: all(200) },
  'sessoes.end': { ask: () => ({ params: { id: 'nenhuma' } }), expected: all(404) },
  'sessoes.endOthers': { ask: () => ({}), expected: all(200) },
  'empresas.findId': {
    ask: ({ company }) => ({ query: { email: company.email } }),
    expected: { company: 200, otherCompany: 403, admin: 200 },
  },
  'empresas.nameAndPlan': {
    ask: ({ company }) => ({ params: { empresaId: company.id } }),
    expected: all(200),
  },
  'empresas.list': { ask: () => ({}), expected: { admin: 200 } },
  'empresas.change': {
    ask: ({ company }) => ({
      params: { empresaId: company.id },
      body: { ...companyFields, email: company.email },
    }),
    expected: { admin: 200 },
  },
  'empresas.update': {
    ask: ({ company }) => ({ params: { id: company.id }, body: { ...companyFields, email: company.email } }),
    expected: { company: 200, otherCompany: 403, admin: 403 },
  },
  'empresas.get': { ask: ({ company }) => ({ params: { id: company.id } }), expected: everyone },
  'empresas.getByQuery': { ask: aboutCompany('empresaId'), expected: everyone },
  'empresas.renewCode': { ask: ({ company }) => ({ params: { id: company.id } }), expected: companyOnly },
  'empresas.countPosts': { ask: aboutCompany('empresaId'), expected: companyOnly },
  'empresas.currentPlan': {
    ask: aboutCompany('empresaId'),
    expected: { company: 200, employee: 200, otherCompany: 403, otherEmployee: 403 },
  },
  'funcionarios.me': { ask: ({ employee }) => ({ query: { email: employee.email } }), expected: everyone },
  'funcionarios.list': { ask: aboutCompany('empresaId'), expected: { ...companyOnly, admin: 200 } },
  'funcionarios.remove': {
    ask: async (world) => ({ params: { id: await world.freshPerson() } }),
    expected: { ...resourceOfCompany, admin: 200 },
  },
  'funcionarios.register': {
    ask: (world) => ({
      body: { nome: 'A', email: world.freshEmail(), cargo: 'B', empresaId: world.company.id },
    }),
    expected: { company: 201, otherCompany: 403, admin: 201 },
  },
  'funcionarios.resendInvite': {
    ask: async (world) => ({ params: { id: await world.freshPerson() } }),
    expected: resourceOfCompany,
  },
  'funcionarios.update': {
    ask: ({ employee }) => ({ params: { id: employee.id }, body: { nome: 'A', email: employee.email } }),
    expected: { employee: 200, otherEmployee: 404 },
  },
  'funcionarios.ranking': { ask: aboutCompany('empresaId'), expected: everyone },
  'funcionarios.statement': {
    ask: ({ employee }) => ({ params: { funcionarioId: employee.id } }),
    expected: personRead,
  },
  'funcionarios.balance': {
    ask: ({ employee }) => ({ body: { funcionarioId: employee.id, upsPost: 10 } }),
    expected: employeeOnly,
  },
  'posts.list': { ask: aboutCompany('empresaId'), expected: everyone },
  'posts.get': { ask: ({ post }) => ({ params: { postId: post } }), expected: personRead },
  'posts.create': {
    ask: ({ company }) => ({ body: { legenda: 'A', empresaId: company.id, ups: 5 } }),
    expected: { company: 201, otherCompany: 403 },
  },
  'posts.remove': {
    ask: async (world) => ({
      params: { id: await world.freshPost() },
      query: { email: world.company.email },
    }),
    expected: { company: 200, otherCompany: 403, admin: 403 },
  },
  'tags.list': {
    ask: aboutCompany('empresaId'),
    expected: { company: 200, employee: 200, otherCompany: 403, otherEmployee: 403 },
  },
  'tags.create': {
    ask: (world) => ({ body: { nome: world.freshEmail().slice(0, 30), empresaId: world.company.id } }),
    expected: { company: 201, otherCompany: 403 },
  },
  'tags.rename': {
    ask: async (world) => ({
      params: { id: await world.freshTag() },
      body: { nome: world.freshEmail().slice(0, 30) },
    }),
    expected: resourceOfCompany,
  },
  'tags.remove': {
    ask: async (world) => ({ params: { id: await world.freshTag() } }),
    expected: resourceOfCompany,
  },
  'compartilhamentos.editCaption': {
    ask: ({ employee, post }) => ({
      body: { funcionarioId: employee.id, postOriginalId: post, legendaAlterada: 'Minha' },
    }),
    expected: employeeOnly,
  },
  'compartilhamentos.share': {
    ask: ({ employee, post }) => ({ body: { funcionarioId: employee.id, internoPostId: post } }),
    // Not connected to LinkedIn: refused, but not for who it is.
    expected: { employee: 403, otherEmployee: 403 },
  },
  'compartilhamentos.shareStatus': {
    ask: ({ post }) => ({ params: { compartilhamentoId: `${post}-01M7NADA` } }),
    expected: { employee: 404, otherEmployee: 404 },
  },
  'compartilhamentos.byCompany': {
    ask: ({ company }) => ({ params: { empresaId: company.id } }),
    expected: { ...companyOnly, admin: 200 },
  },
  'compartilhamentos.byEmployee': {
    ask: ({ employee }) => ({ params: { id: employee.id } }),
    expected: personRead,
  },
  'compartilhamentos.authorize': {
    ask: ({ employee }) => ({ query: { funcionarioId: employee.id } }),
    expected: employeeOnly,
  },
  'compartilhamentos.callback': asPublic(302, { query: { state: 'nada', code: 'nada' } }),
  'compartilhamentos.saveToken': {
    ask: ({ employee }) => ({ body: { token: 'nada', funcionarioId: employee.id } }),
    expected: { employee: 400, otherEmployee: 403 },
  },
  'compartilhamentos.disconnect': {
    ask: ({ employee }) => ({ query: { funcionarioId: employee.id } }),
    expected: employeeOnly,
  },
  'loja.listProducts': { ask: ({ company }) => ({ params: { empresaId: company.id } }), expected: everyone },
  'loja.createProduct': {
    ask: ({ company }) => ({ body: { nome: 'A', valor_ups: 1, quantidade: 1, empresaId: company.id } }),
    expected: { company: 201, otherCompany: 403 },
  },
  'loja.updateProduct': {
    ask: async (world) => {
      const { id, empresaId } = await world.freshProduct();
      return { body: { id, empresaId, nome: 'B', valor_ups: 1, quantidade: 1 } };
    },
    expected: companyOnly,
  },
  'loja.removeProduct': {
    ask: async (world) => ({ params: { id: (await world.freshProduct()).id } }),
    expected: resourceOfCompany,
  },
  'loja.exchange': {
    ask: ({ employee, produto }) => ({ query: { produtoId: produto, funcionarioId: employee.id } }),
    expected: employeeOnly,
  },
  'loja.exchangeByGet': {
    ask: ({ employee, produto }) => ({ query: { produtoId: produto, funcionarioId: employee.id } }),
    expected: employeeOnly,
  },
  'loja.historyOfEmployee': {
    ask: ({ employee }) => ({ params: { funcionarioId: employee.id } }),
    expected: personRead,
  },
  'loja.manage': { ask: ({ company }) => ({ params: { companyId: company.id } }), expected: companyOnly },
  'loja.setStatus': {
    ask: async (world) => ({ params: { id: await world.freshExchange() }, body: { status: 'entregue' } }),
    expected: resourceOfCompany,
  },
  'loja.historyOfCompany': {
    ask: ({ company }) => ({ params: { empresaId: company.id } }),
    expected: companyOnly,
  },
  'uploads.create': {
    ask: () => ({ body: { tipo: 'post', nome: 'a.png', contentType: 'image/png', tamanho: 10 } }),
    expected: all(201),
  },
  'uploads.createPublic': asPublic(201, { body: { nome: 'a.png', contentType: 'image/png', tamanho: 10 } }),
  'uploads.status': {
    ask: async (world) => ({ params: { uploadId: await world.freshUpload(world.company) } }),
    expected: { company: 200, otherCompany: 404, employee: 404, otherEmployee: 404, admin: 404 },
  },
  'pagamento.plans': asPublic(200),
  'pagamento.priceDetails': asPublic(404, { query: { priceId: 'price_nada' } }),
  'pagamento.createSubscription': {
    ask: ({ company }) => ({
      body: { priceId: 'price_expert_anual', paymentMethodType: 'card', empresaId: company.id },
    }),
    // It has an enterprise plan already.
    expected: { company: 409, otherCompany: 403 },
  },
  'pagamento.status': {
    ask: () => ({ params: { paymentIntentId: 'pi_nada' } }),
    expected: { company: 404, otherCompany: 404 },
  },
  'pagamento.webhook': asPublic(400, { body: { type: 'nada' } }),
};
