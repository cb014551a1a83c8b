import {
  aboutEmpresa,
  type Case,
  empresaOnly,
  everyone,
  funcionarioOnly,
  funcionarioRead,
  type RoleKey,
  resourceOfEmpresa,
} from './define.ts';

/** People, their teams and the store. */
export const people = {
  'funcionarios.ownMonth': { papel: 'leitor', ask: aboutEmpresa('empresaId'), expected: everyone },
  'funcionarios.ownFuncionario': {
    papel: 'leitor',
    ask: ({ funcionario }) => ({ query: { email: funcionario.email } }),
    expected: everyone,
  },
  'funcionarios.listFuncionarios': {
    papel: 'leitor',
    ask: aboutEmpresa('empresaId'),
    expected: { ...empresaOnly, admin: 200 },
  },
  'funcionarios.exportFuncionarios': {
    papel: 'leitor',
    ask: () => ({}),
    expected: { empresa: 200, otherEmpresa: 200 },
  },
  'funcionarios.removeFuncionario': {
    papel: 'editor',
    ask: async (world) => ({ params: { id: await world.freshFuncionario() } }),
    expected: { ...resourceOfEmpresa, admin: 200 },
  },
  'funcionarios.approveFuncionario': {
    papel: 'editor',
    ask: async (world) => ({ params: { id: await world.freshFuncionario() } }),
    expected: resourceOfEmpresa,
  },
  'funcionarios.registerFuncionario': {
    papel: 'editor',
    ask: (world) => ({
      body: {
        nome: 'A',
        email: world.freshEmail(),
        cargo: 'B',
        empresaId: world.empresa.id,
        conviteDepois: false,
      },
    }),
    expected: { empresa: 201, otherEmpresa: 403, admin: 201 },
  },
  'funcionarios.changePlace': {
    papel: 'editor',
    ask: async (world) => ({
      params: { id: await world.freshFuncionario() },
      body: { cargo: 'Vendas', equipeId: world.equipe },
    }),
    expected: resourceOfEmpresa,
  },
  'funcionarios.resendInvite': {
    papel: 'editor',
    ask: async (world) => ({ params: { id: await world.freshFuncionario() } }),
    expected: resourceOfEmpresa,
  },
  // Registered a moment ago: an address that nobody has confirmed gets no reminder.
  'funcionarios.remindToConnect': {
    papel: 'editor',
    ask: async (world) => ({ params: { id: await world.freshFuncionario() } }),
    expected: { empresa: 409, otherEmpresa: 404 },
  },
  'funcionarios.updateFuncionario': {
    ask: ({ funcionario }) => ({
      params: { id: funcionario.id },
      body: { nome: 'A', email: funcionario.email },
    }),
    expected: { funcionario: 200, otherFuncionario: 404 },
  },
  'funcionarios.listRanking': { papel: 'leitor', ask: aboutEmpresa('empresaId'), expected: everyone },
  'funcionarios.listStatement': {
    papel: 'leitor',
    ask: ({ funcionario }) => ({ params: { funcionarioId: funcionario.id } }),
    expected: funcionarioRead,
  },
  'funcionarios.getBalance': {
    ask: ({ funcionario }) => ({ body: { funcionarioId: funcionario.id, upsPost: 10 } }),
    expected: funcionarioOnly,
  },
  'equipes.listEquipes': {
    papel: 'leitor',
    ask: () => ({}),
    expected: { empresa: 200, otherEmpresa: 200, funcionario: 200, otherFuncionario: 200 },
  },
  'equipes.createEquipe': {
    papel: 'editor',
    ask: (world) => ({ body: { nome: world.freshEmail().replaceAll('.', ' ').slice(0, 60) } }),
    expected: { empresa: 201, otherEmpresa: 201 },
  },
  'equipes.renameEquipe': {
    papel: 'editor',
    ask: async (world) => ({
      params: { id: await world.freshEquipe() },
      body: { nome: world.freshEmail().replaceAll('.', ' ').slice(0, 60) },
    }),
    expected: resourceOfEmpresa,
  },
  'equipes.removeEquipe': {
    papel: 'editor',
    ask: async (world) => ({ params: { id: await world.freshEquipe() } }),
    expected: resourceOfEmpresa,
  },
  'loja.listProducts': {
    papel: 'leitor',
    ask: ({ empresa }) => ({ params: { empresaId: empresa.id } }),
    expected: everyone,
  },
  'loja.createProduct': {
    papel: 'editor',
    ask: ({ empresa }) => ({ body: { nome: 'A', valor_ups: 1, quantidade: 1, empresaId: empresa.id } }),
    expected: { empresa: 201, otherEmpresa: 403 },
  },
  'loja.updateProduct': {
    papel: 'editor',
    ask: async (world) => {
      const { id, empresaId } = await world.freshProduct();
      return { body: { id, empresaId, nome: 'B', valor_ups: 1, quantidade: 1 } };
    },
    expected: empresaOnly,
  },
  'loja.removeProduct': {
    papel: 'editor',
    ask: async (world) => ({ params: { id: (await world.freshProduct()).id } }),
    expected: resourceOfEmpresa,
  },
  'loja.addCodes': {
    papel: 'editor',
    ask: async (world) => ({
      params: { id: (await world.freshVoucher()).id },
      body: { codigos: ['VALE-1'] },
    }),
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
    papel: 'leitor',
    ask: ({ funcionario }) => ({ params: { funcionarioId: funcionario.id } }),
    expected: funcionarioRead,
  },
  'loja.manageStore': {
    papel: 'leitor',
    ask: ({ empresa }) => ({ params: { companyId: empresa.id } }),
    expected: empresaOnly,
  },
  'loja.setExchangeStatus': {
    papel: 'editor',
    ask: async (world) => ({ params: { id: await world.freshExchange() }, body: { status: 'entregue' } }),
    expected: resourceOfEmpresa,
  },
  'loja.readCode': {
    ask: async (world) => ({ params: { id: await world.freshCode() } }),
    expected: { funcionario: 200, otherFuncionario: 404 },
  },
  'loja.historyOfCompany': {
    papel: 'leitor',
    ask: ({ empresa }) => ({ params: { empresaId: empresa.id } }),
    expected: empresaOnly,
  },
} satisfies Partial<Record<RoleKey, Case>>;
