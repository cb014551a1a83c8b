import { monthOf } from '../../../shared/rules/dates.ts';
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
  'empresas.findEmpresaId': {
    papel: 'leitor',
    ask: ({ empresa }) => ({ query: { email: empresa.email } }),
    expected: { empresa: 200, otherEmpresa: 403, admin: 200 },
  },
  'empresas.nameAndPlan': {
    ask: ({ empresa }) => ({ params: { empresaId: empresa.id } }),
    expected: all(200),
  },
  'empresas.listEmpresas': { ask: () => ({}), expected: { admin: 200 } },
  'empresas.changeEmpresa': {
    ask: ({ empresa }) => ({
      params: { empresaId: empresa.id },
      body: { ...empresaFields, email: empresa.email },
    }),
    expected: { admin: 200 },
  },
  'empresas.suspendEmpresa': {
    // Another company each time: the world's own go on answering.
    ask: async ({ stack }) => ({
      params: { empresaId: (await newEmpresa(stack)).id },
      body: { motivo: 'Uso indevido.' },
    }),
    expected: { admin: 200 },
  },
  'empresas.reactivateEmpresa': {
    ask: ({ empresa }) => ({ params: { empresaId: empresa.id } }),
    expected: { admin: 200 },
  },
  'empresas.updateEmpresa': {
    papel: 'proprietario',
    ask: ({ empresa }) => ({ params: { id: empresa.id }, body: { ...empresaFields, email: empresa.email } }),
    expected: { empresa: 200, otherEmpresa: 403, admin: 403 },
  },
  'empresas.getEmpresa': {
    papel: 'leitor',
    ask: ({ empresa }) => ({ params: { id: empresa.id } }),
    expected: everyone,
  },
  'empresas.getEmpresaByQuery': { papel: 'leitor', ask: aboutEmpresa('empresaId'), expected: everyone },
  'empresas.renewCodigo': {
    papel: 'proprietario',
    ask: ({ empresa }) => ({ params: { id: empresa.id } }),
    expected: empresaOnly,
  },
  'empresas.countPosts': { papel: 'leitor', ask: aboutEmpresa('empresaId'), expected: empresaOnly },
  'resultados.platformOverview': { papel: 'leitor', ask: aboutEmpresa('empresaId'), expected: empresaOnly },
  'empresas.currentPlan': {
    papel: 'leitor',
    ask: aboutEmpresa('empresaId'),
    expected: { empresa: 200, funcionario: 200, otherEmpresa: 403, otherFuncionario: 403 },
  },
  'resultados.resultFigures': {
    papel: 'leitor',
    ask: aboutResults,
    expected: { ...empresaOnly, admin: 200 },
  },
  'resultados.resultsOfPosts': {
    papel: 'leitor',
    ask: aboutResults,
    expected: { ...empresaOnly, admin: 200 },
  },
  'resultados.sumsOfPosts': {
    papel: 'leitor',
    ask: ({ empresa, post }) => ({ query: { empresaId: empresa.id, posts: post } }),
    expected: empresaOnly,
  },
  'resultados.resultsOfFuncionarios': {
    papel: 'leitor',
    ask: aboutResults,
    expected: { ...empresaOnly, admin: 200 },
  },
  'resultados.resultsOfEquipes': {
    papel: 'leitor',
    ask: aboutResults,
    expected: { ...empresaOnly, admin: 200 },
  },
  'resultados.resultsOfTags': {
    papel: 'leitor',
    ask: aboutResults,
    expected: { ...empresaOnly, admin: 200 },
  },
  'resultados.resultsOfEmpresas': { ask: () => ({ query: { periodo: 'mes' } }), expected: { admin: 200 } },
  'resultados.ownResults': {
    ask: () => ({ query: { periodo: 'mes' } }),
    expected: { funcionario: 200, otherFuncionario: 200 },
  },
  'premios.prizeRules': { papel: 'leitor', ask: aboutEmpresa('empresaId'), expected: empresaOnly },
  'premios.savePrizeRules': {
    papel: 'editor',
    // Nobody is kept from exchanging: other requests of this world do so.
    ask: ({ empresa }) => ({
      body: {
        empresaId: empresa.id,
        esperadoCompartilhamentos: 4,
        esperadoCliques: 100,
        vinculosQueTrocam: null,
      },
    }),
    expected: empresaOnly,
  },
  'premios.prizeFile': {
    papel: 'leitor',
    ask: ({ funcionario }) => ({
      params: { funcionarioId: funcionario.id },
      query: { mes: monthOf(new Date()) },
    }),
    expected: { funcionario: 200, empresa: 200, otherFuncionario: 404, otherEmpresa: 404 },
  },
  'premios.prizeMonth': {
    papel: 'leitor',
    ask: ({ empresa }) => ({ query: { empresaId: empresa.id, mes: monthOf(new Date()) } }),
    expected: empresaOnly,
  },
  'pagamento.listPlans': asPublic(200),
  'pagamento.priceDetails': asPublic(404, { query: { priceId: 'price_nada' } }),
  'pagamento.createSubscription': {
    papel: 'proprietario',
    ask: ({ empresa }) => ({
      body: { priceId: 'price_expert_anual', paymentMethodType: 'card', empresaId: empresa.id },
    }),
    // It has an enterprise plan already.
    expected: { empresa: 409, otherEmpresa: 403 },
  },
  'pagamento.paymentStatus': {
    papel: 'proprietario',
    ask: () => ({ params: { paymentIntentId: 'pi_nada' } }),
    expected: { empresa: 404, otherEmpresa: 404 },
  },
  'pagamento.getSubscription': {
    papel: 'proprietario',
    ask: ({ empresa }) => ({ query: { empresaId: empresa.id } }),
    expected: { empresa: 200, otherEmpresa: 403 },
  },
  'pagamento.openPortal': {
    papel: 'proprietario',
    ask: () => ({ body: {} }),
    // Nobody here has ever paid.
    expected: { empresa: 409, otherEmpresa: 409 },
  },
  'pagamento.stripeWebhook': asPublic(400, { body: { type: 'nada' } }),
  'exportacoes.createExport': {
    papel: 'editor',
    ask: () => ({ body: { tipo: 'posts', ...onlyToday() } }),
    expected: { empresa: 202, otherEmpresa: 202 },
  },
  'exportacoes.getExport': {
    papel: 'leitor',
    ask: async (world) => ({ params: { id: await world.freshExport() } }),
    expected: resourceOfEmpresa,
  },
  'auditoria.listAudit': {
    papel: 'proprietario',
    ask: aboutEmpresa('empresaId'),
    expected: { ...empresaOnly, admin: 200 },
  },
  'lotes.createLote': {
    papel: 'editor',
    // Another company's employees are not found in its own: nothing happens to them.
    ask: async (world) => ({ body: { acao: 'lembrar', ids: [await world.freshFuncionario()] } }),
    expected: { empresa: 202, otherEmpresa: 202 },
  },
  'lotes.getLote': {
    papel: 'leitor',
    ask: async (world) => ({ params: { id: await world.freshLot() } }),
    expected: resourceOfEmpresa,
  },
  'importacoes.createImport': {
    papel: 'editor',
    ask: async (world) => ({ body: { key: await uploadedListKey(world.stack, world.empresa) } }),
    expected: { empresa: 201, otherEmpresa: 400 },
  },
  'importacoes.confirmImport': {
    papel: 'editor',
    ask: async (world) => ({
      params: { id: await world.freshImport() },
      body: { conviteDepois: true },
    }),
    expected: { empresa: 202, otherEmpresa: 404 },
  },
  'importacoes.undoImport': {
    papel: 'editor',
    ask: async (world) => ({ params: { id: await world.undoableImport() } }),
    expected: { empresa: 202, otherEmpresa: 404 },
  },
  'importacoes.getImport': {
    papel: 'leitor',
    ask: async (world) => ({ params: { id: await world.freshImport() } }),
    expected: resourceOfEmpresa,
  },
  'chaves.listChaves': {
    papel: 'proprietario',
    ask: () => ({}),
    expected: { empresa: 200, otherEmpresa: 200 },
  },
  'chaves.createChave': {
    papel: 'proprietario',
    // One more than may be: asked so often here, the company would have all it may at some point.
    ask: async ({ stack, empresa, otherEmpresa }) => {
      for (const who of [empresa, otherEmpresa]) await withoutChaves(stack, who);
      return { body: { nome: 'Diretório', senhaAtual: PASSWORD } };
    },
    expected: { empresa: 201, otherEmpresa: 201 },
  },
  'chaves.removeChave': {
    papel: 'proprietario',
    ask: async (world) => ({ params: { id: await world.freshChave() } }),
    expected: resourceOfEmpresa,
  },
  'fontes.listFontes': { papel: 'editor', ask: () => ({}), expected: { empresa: 200, otherEmpresa: 200 } },
  'fontes.createFonte': {
    papel: 'editor',
    ask: async (world) => {
      await world.noFontes();
      return { body: { url: feedOf(world.stack), nome: 'Blog' } };
    },
    expected: { empresa: 201, otherEmpresa: 201 },
  },
  'fontes.updateFonte': {
    papel: 'editor',
    ask: async (world) => ({
      params: { id: await world.freshFonte() },
      body: { nome: 'Outro nome', ativa: false },
    }),
    expected: resourceOfEmpresa,
  },
  'fontes.removeFonte': {
    papel: 'editor',
    ask: async (world) => ({ params: { id: await world.freshFonte() } }),
    expected: resourceOfEmpresa,
  },
  'webhooks.listWebhooks': {
    papel: 'proprietario',
    ask: () => ({}),
    expected: { empresa: 200, otherEmpresa: 200 },
  },
  'webhooks.createWebhook': {
    papel: 'proprietario',
    ask: async (world) => {
      await world.noWebhooks();
      return { body: { url: NOBODY, eventos: ['troca.criada'], senhaAtual: PASSWORD } };
    },
    expected: { empresa: 201, otherEmpresa: 201 },
  },
  'sso.getSso': { papel: 'proprietario', ask: aboutEmpresa('empresaId'), expected: empresaOnly },
  'sso.connectSso': {
    papel: 'proprietario',
    ask: () => ({ body: { tipo: 'saml', metadados: samlMetadata(), senhaAtual: PASSWORD } }),
    expected: { empresa: 200, otherEmpresa: 200 },
  },
  'sso.changeSso': {
    papel: 'proprietario',
    ask: async (world) => {
      await world.connectSso();
      return { body: { criarAoEntrar: true, senhaAtual: PASSWORD } };
    },
    expected: { empresa: 200, otherEmpresa: 200 },
  },
  'sso.removeSso': {
    papel: 'proprietario',
    ask: async (world) => {
      await world.connectSso();
      return { body: { senhaAtual: PASSWORD } };
    },
    expected: { empresa: 200, otherEmpresa: 200 },
  },
  'sso.testSso': {
    papel: 'proprietario',
    ask: async (world) => {
      await world.connectSso();
      return {};
    },
    expected: { empresa: 200, otherEmpresa: 200 },
  },
  'sso.enterBySso': asPublic(302, { params: { empresaId: 'nenhuma' } }),
  'sso.returnFromSso': asPublic(302, { query: { state: 'nenhum' } }),
  'sso.answerSaml': asPublic(302, { params: { empresaId: 'nenhuma' } }),
  'sso.confirmSso': asPublic(400, { body: { token: 'nenhum' } }),
  'sso.samlMetadata': asPublic(200, { params: { empresaId: 'nenhuma' } }),
  'sso.addSsoDomain': {
    papel: 'proprietario',
    ask: () => ({ body: { dominio: 'matriz.example', senhaAtual: PASSWORD } }),
    expected: { empresa: 201, otherEmpresa: 201 },
  },
  'sso.verifySsoDomain': {
    papel: 'proprietario',
    ask: async (world) => ({
      params: { dominio: await world.freshDomain() },
      body: { senhaAtual: PASSWORD },
    }),
    expected: resourceOfEmpresa,
  },
  'sso.removeSsoDomain': {
    papel: 'proprietario',
    ask: async (world) => ({
      params: { dominio: await world.freshDomain() },
      body: { senhaAtual: PASSWORD },
    }),
    expected: resourceOfEmpresa,
  },
  'webhooks.updateWebhook': {
    papel: 'proprietario',
    ask: async (world) => ({
      params: { id: await world.freshWebhook() },
      body: { url: NOBODY, eventos: ['troca.criada'], ativo: false, senhaAtual: PASSWORD },
    }),
    expected: resourceOfEmpresa,
  },
  'webhooks.removeWebhook': {
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
  'webhooks.testWebhook': {
    papel: 'proprietario',
    ask: async (world) => ({ params: { id: await world.freshWebhook() } }),
    expected: { empresa: 202, otherEmpresa: 404 },
  },
  'mensageiros.listMensageiros': {
    papel: 'editor',
    ask: () => ({}),
    expected: { empresa: 200, otherEmpresa: 200 },
  },
  'mensageiros.createMensageiro': {
    papel: 'editor',
    ask: async (world) => {
      await world.noMensageiros();
      return { body: { tipo: 'slack', nome: 'geral', url: NOBODY, senhaAtual: PASSWORD } };
    },
    expected: { empresa: 201, otherEmpresa: 201 },
  },
  'mensageiros.updateMensageiro': {
    papel: 'editor',
    ask: async (world) => ({
      params: { id: await world.freshMensageiro() },
      body: { nome: 'vendas', url: NOBODY, ativo: false, senhaAtual: PASSWORD },
    }),
    expected: resourceOfEmpresa,
  },
  'mensageiros.removeMensageiro': {
    papel: 'editor',
    ask: async (world) => ({ params: { id: await world.freshMensageiro() } }),
    expected: resourceOfEmpresa,
  },
  'mensageiros.testMensageiro': {
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
