import { withoutChaves } from '../../support/chaves.ts';
import { newEmpresa, PASSWORD } from '../../support/contas.ts';
import { onlyToday } from '../../support/exports.ts';
import { feedOf } from '../../support/fontes.ts';
import { uploadedListKey } from '../../support/imports.ts';
import { samlMetadata } from '../../support/sso.ts';
import { NOBODY } from '../world.ts';
import {
  aboutEmpresa,
  aboutResults,
  all,
  asPublic,
  type Case,
  empresaFields,
  empresaOnly,
  everyone,
  type RoleKey,
  resourceOfEmpresa,
} from './define.ts';

/** A company: its record, what it pays, exports, hands on and answers for. */
export const company = {
  'empresas.findId': {
    papel: 'leitor',
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
  'empresas.suspend': {
    // Another company each time: the world's own go on answering.
    ask: async ({ stack }) => ({
      params: { empresaId: (await newEmpresa(stack)).id },
      body: { motivo: 'Uso indevido.' },
    }),
    expected: { admin: 200 },
  },
  'empresas.reactivate': {
    ask: ({ empresa }) => ({ params: { empresaId: empresa.id } }),
    expected: { admin: 200 },
  },
  'empresas.update': {
    papel: 'proprietario',
    ask: ({ empresa }) => ({ params: { id: empresa.id }, body: { ...empresaFields, email: empresa.email } }),
    expected: { empresa: 200, otherEmpresa: 403, admin: 403 },
  },
  'empresas.get': {
    papel: 'leitor',
    ask: ({ empresa }) => ({ params: { id: empresa.id } }),
    expected: everyone,
  },
  'empresas.getByQuery': { papel: 'leitor', ask: aboutEmpresa('empresaId'), expected: everyone },
  'empresas.renewCode': {
    papel: 'proprietario',
    ask: ({ empresa }) => ({ params: { id: empresa.id } }),
    expected: empresaOnly,
  },
  'empresas.countPosts': { papel: 'leitor', ask: aboutEmpresa('empresaId'), expected: empresaOnly },
  'resultados.overview': { papel: 'leitor', ask: aboutEmpresa('empresaId'), expected: empresaOnly },
  'empresas.currentPlan': {
    papel: 'leitor',
    ask: aboutEmpresa('empresaId'),
    expected: { empresa: 200, funcionario: 200, otherEmpresa: 403, otherFuncionario: 403 },
  },
  'resultados.figures': { papel: 'leitor', ask: aboutResults, expected: { ...empresaOnly, admin: 200 } },
  'resultados.posts': { papel: 'leitor', ask: aboutResults, expected: { ...empresaOnly, admin: 200 } },
  'resultados.ofPosts': {
    papel: 'leitor',
    ask: ({ empresa, post }) => ({ query: { empresaId: empresa.id, posts: post } }),
    expected: empresaOnly,
  },
  'resultados.funcionarios': { papel: 'leitor', ask: aboutResults, expected: { ...empresaOnly, admin: 200 } },
  'resultados.equipes': { papel: 'leitor', ask: aboutResults, expected: { ...empresaOnly, admin: 200 } },
  'resultados.tags': { papel: 'leitor', ask: aboutResults, expected: { ...empresaOnly, admin: 200 } },
  'resultados.empresas': { ask: () => ({ query: { periodo: 'mes' } }), expected: { admin: 200 } },
  'resultados.mine': {
    ask: () => ({ query: { periodo: 'mes' } }),
    expected: { funcionario: 200, otherFuncionario: 200 },
  },
  'pagamento.plans': asPublic(200),
  'pagamento.priceDetails': asPublic(404, { query: { priceId: 'price_nada' } }),
  'pagamento.createSubscription': {
    papel: 'proprietario',
    ask: ({ empresa }) => ({
      body: { priceId: 'price_expert_anual', paymentMethodType: 'card', empresaId: empresa.id },
    }),
    // It has an enterprise plan already.
    expected: { empresa: 409, otherEmpresa: 403 },
  },
  'pagamento.status': {
    papel: 'proprietario',
    ask: () => ({ params: { paymentIntentId: 'pi_nada' } }),
    expected: { empresa: 404, otherEmpresa: 404 },
  },
  'pagamento.subscription': {
    papel: 'proprietario',
    ask: ({ empresa }) => ({ query: { empresaId: empresa.id } }),
    expected: { empresa: 200, otherEmpresa: 403 },
  },
  'pagamento.portal': {
    papel: 'proprietario',
    ask: () => ({ body: {} }),
    // Nobody here has ever paid.
    expected: { empresa: 409, otherEmpresa: 409 },
  },
  'pagamento.webhook': asPublic(400, { body: { type: 'nada' } }),
  'exportacoes.create': {
    papel: 'editor',
    ask: () => ({ body: { tipo: 'posts', ...onlyToday() } }),
    expected: { empresa: 202, otherEmpresa: 202 },
  },
  'exportacoes.get': {
    papel: 'leitor',
    ask: async (world) => ({ params: { id: await world.freshExport() } }),
    expected: resourceOfEmpresa,
  },
  'auditoria.list': {
    papel: 'proprietario',
    ask: aboutEmpresa('empresaId'),
    expected: { ...empresaOnly, admin: 200 },
  },
  'lotes.create': {
    papel: 'editor',
    // Another company's employees are not found in its own: nothing happens to them.
    ask: async (world) => ({ body: { acao: 'lembrar', ids: [await world.freshFuncionario()] } }),
    expected: { empresa: 202, otherEmpresa: 202 },
  },
  'lotes.get': {
    papel: 'leitor',
    ask: async (world) => ({ params: { id: await world.freshLot() } }),
    expected: resourceOfEmpresa,
  },
  'importacoes.create': {
    papel: 'editor',
    ask: async (world) => ({ body: { key: await uploadedListKey(world.stack, world.empresa) } }),
    expected: { empresa: 201, otherEmpresa: 400 },
  },
  'importacoes.confirm': {
    papel: 'editor',
    ask: async (world) => ({ params: { id: await world.freshImport() } }),
    expected: { empresa: 202, otherEmpresa: 404 },
  },
  'importacoes.get': {
    papel: 'leitor',
    ask: async (world) => ({ params: { id: await world.freshImport() } }),
    expected: resourceOfEmpresa,
  },
  'chaves.list': { papel: 'proprietario', ask: () => ({}), expected: { empresa: 200, otherEmpresa: 200 } },
  'chaves.create': {
    papel: 'proprietario',
    // One more than may be: asked so often here, the company would have all it may at some point.
    ask: async ({ stack, empresa, otherEmpresa }) => {
      for (const who of [empresa, otherEmpresa]) await withoutChaves(stack, who);
      return { body: { nome: 'Diretório', senhaAtual: PASSWORD } };
    },
    expected: { empresa: 201, otherEmpresa: 201 },
  },
  'chaves.remove': {
    papel: 'proprietario',
    ask: async (world) => ({ params: { id: await world.freshChave() } }),
    expected: resourceOfEmpresa,
  },
  'fontes.list': { papel: 'editor', ask: () => ({}), expected: { empresa: 200, otherEmpresa: 200 } },
  'fontes.create': {
    papel: 'editor',
    ask: async (world) => {
      await world.noFontes();
      return { body: { url: feedOf(world.stack), nome: 'Blog' } };
    },
    expected: { empresa: 201, otherEmpresa: 201 },
  },
  'fontes.update': {
    papel: 'editor',
    ask: async (world) => ({
      params: { id: await world.freshFonte() },
      body: { nome: 'Outro nome', ativa: false },
    }),
    expected: resourceOfEmpresa,
  },
  'fontes.remove': {
    papel: 'editor',
    ask: async (world) => ({ params: { id: await world.freshFonte() } }),
    expected: resourceOfEmpresa,
  },
  'webhooks.list': { papel: 'proprietario', ask: () => ({}), expected: { empresa: 200, otherEmpresa: 200 } },
  'webhooks.create': {
    papel: 'proprietario',
    ask: async (world) => {
      await world.noWebhooks();
      return { body: { url: NOBODY, eventos: ['troca.criada'], senhaAtual: PASSWORD } };
    },
    expected: { empresa: 201, otherEmpresa: 201 },
  },
  'sso.get': { papel: 'proprietario', ask: aboutEmpresa('empresaId'), expected: empresaOnly },
  'sso.connect': {
    papel: 'proprietario',
    ask: () => ({ body: { tipo: 'saml', metadados: samlMetadata(), senhaAtual: PASSWORD } }),
    expected: { empresa: 200, otherEmpresa: 200 },
  },
  'sso.change': {
    papel: 'proprietario',
    ask: async (world) => {
      await world.connectSso();
      return { body: { criarAoEntrar: true, senhaAtual: PASSWORD } };
    },
    expected: { empresa: 200, otherEmpresa: 200 },
  },
  'sso.remove': {
    papel: 'proprietario',
    ask: async (world) => {
      await world.connectSso();
      return { body: { senhaAtual: PASSWORD } };
    },
    expected: { empresa: 200, otherEmpresa: 200 },
  },
  'sso.test': {
    papel: 'proprietario',
    ask: async (world) => {
      await world.connectSso();
      return {};
    },
    expected: { empresa: 200, otherEmpresa: 200 },
  },
  'sso.enter': asPublic(302, { params: { empresaId: 'nenhuma' } }),
  'sso.return': asPublic(302, { query: { state: 'nenhum' } }),
  'sso.answer': asPublic(302, { params: { empresaId: 'nenhuma' } }),
  'sso.confirm': asPublic(400, { body: { token: 'nenhum' } }),
  'sso.metadata': asPublic(200, { params: { empresaId: 'nenhuma' } }),
  'sso.addDomain': {
    papel: 'proprietario',
    ask: () => ({ body: { dominio: 'matriz.example', senhaAtual: PASSWORD } }),
    expected: { empresa: 201, otherEmpresa: 201 },
  },
  'sso.verifyDomain': {
    papel: 'proprietario',
    ask: async (world) => ({
      params: { dominio: await world.freshDomain() },
      body: { senhaAtual: PASSWORD },
    }),
    expected: resourceOfEmpresa,
  },
  'sso.removeDomain': {
    papel: 'proprietario',
    ask: async (world) => ({
      params: { dominio: await world.freshDomain() },
      body: { senhaAtual: PASSWORD },
    }),
    expected: resourceOfEmpresa,
  },
  'webhooks.update': {
    papel: 'proprietario',
    ask: async (world) => ({
      params: { id: await world.freshWebhook() },
      body: { url: NOBODY, eventos: ['troca.criada'], ativo: false, senhaAtual: PASSWORD },
    }),
    expected: resourceOfEmpresa,
  },
  'webhooks.remove': {
    papel: 'proprietario',
    ask: async (world) => ({ params: { id: await world.freshWebhook() } }),
    expected: resourceOfEmpresa,
  },
  'webhooks.rotateSecret': {
    papel: 'proprietario',
    ask: async (world) => ({
      params: { id: await world.freshWebhook() },
      body: { senhaAtual: PASSWORD },
    }),
    expected: resourceOfEmpresa,
  },
  'webhooks.listDeliveries': {
    papel: 'proprietario',
    ask: async (world) => ({ params: { id: await world.freshWebhook() } }),
    expected: resourceOfEmpresa,
  },
  'webhooks.repeatDelivery': {
    papel: 'proprietario',
    ask: async (world) => ({ params: await world.freshDelivery() }),
    expected: { empresa: 202, otherEmpresa: 404 },
  },
  'webhooks.test': {
    papel: 'proprietario',
    ask: async (world) => ({ params: { id: await world.freshWebhook() } }),
    expected: { empresa: 202, otherEmpresa: 404 },
  },
  'mensageiros.list': { papel: 'editor', ask: () => ({}), expected: { empresa: 200, otherEmpresa: 200 } },
  'mensageiros.create': {
    papel: 'editor',
    ask: async (world) => {
      await world.noMensageiros();
      return { body: { tipo: 'slack', nome: 'geral', url: NOBODY, senhaAtual: PASSWORD } };
    },
    expected: { empresa: 201, otherEmpresa: 201 },
  },
  'mensageiros.update': {
    papel: 'editor',
    ask: async (world) => ({
      params: { id: await world.freshMensageiro() },
      body: { nome: 'vendas', url: NOBODY, ativo: false, senhaAtual: PASSWORD },
    }),
    expected: resourceOfEmpresa,
  },
  'mensageiros.remove': {
    papel: 'editor',
    ask: async (world) => ({ params: { id: await world.freshMensageiro() } }),
    expected: resourceOfEmpresa,
  },
  'mensageiros.test': {
    papel: 'editor',
    ask: async (world) => ({ params: { id: await world.freshMensageiro() } }),
    expected: resourceOfEmpresa,
  },
  'privacidade.requestData': {
    papel: 'leitor',
    ask: () => ({ body: { senhaAtual: PASSWORD } }),
    expected: { funcionario: 202, otherFuncionario: 202, empresa: 202, otherEmpresa: 202 },
  },
  'privacidade.closeEmpresa': {
    papel: 'proprietario',
    // With its password the company would end.
    ask: () => ({ body: {} }),
    expected: { empresa: 403, otherEmpresa: 403 },
  },
  'privacidade.reopenEmpresa': {
    papel: 'proprietario',
    ask: () => ({}),
    expected: { empresa: 200, otherEmpresa: 200 },
  },
  'privacidade.removeAccount': {
    papel: 'leitor',
    // With its password the account would be gone from the world.
    ask: () => ({ body: {} }),
    expected: { funcionario: 403, otherFuncionario: 403 },
  },
  'privacidade.downloadData': asPublic(400, { params: { token: 'nada' } }),
} satisfies Partial<Record<RoleKey, Case>>;
