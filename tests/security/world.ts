import type { Produto } from '../../shared/routes/entities.ts';
import { admin, linkToken, setPlan } from '../support/admin.ts';
import { newChave, withoutChaves } from '../support/chaves.ts';
import {
  freshEmail,
  newEmpresa,
  newFuncionario,
  newPending,
  PASSWORD,
  type SignedIn,
  setEmpresa,
  withRules,
} from '../support/contas.ts';
import {
  newEquipe,
  newExchange,
  newPost,
  newProduct,
  newSuggestion,
  newTag,
  newVoucher,
} from '../support/content.ts';
import { askForExport } from '../support/exports.ts';
import { feedOf, newFonte, withoutFontes } from '../support/fontes.ts';
import { inviteGestor } from '../support/gestores.ts';
import { tinyPng } from '../support/images.ts';
import { checkedList, importLater } from '../support/imports.ts';
import { LINK } from '../support/links.ts';
import { askForLot } from '../support/lots.ts';
import { newMensageiro, withoutMensageiros } from '../support/mensageiros.ts';
import { askForDomain, connectSaml, proveDomain, setDns } from '../support/sso.ts';
import type { TestStack } from '../support/stack.ts';
import { prepare } from '../support/uploads.ts';
import { newTest, newWebhook, withoutWebhooks } from '../support/webhooks.ts';

/** Refused at once, and no name server is asked about it. */
export const NOBODY = 'http://127.0.0.1:9/webhook';

/** Two companies, their people and the admin; and what the first company makes for each request anew. */
export interface World {
  readonly stack: TestStack;
  readonly empresa: SignedIn;
  readonly otherEmpresa: SignedIn;
  readonly funcionario: SignedIn;
  readonly otherFuncionario: SignedIn;
  readonly deletedFuncionario: SignedIn;
  /** a token of the first company's employee, whose session has ended */
  readonly endedSession: string;
  /** its e-mail has just changed, which the address before can still undo */
  readonly movedEmpresa: SignedIn;
  readonly admin: SignedIn;
  /** on the free plan */
  readonly freeEmpresa: SignedIn;
  readonly freeFuncionario: SignedIn;
  /** of the first company too, which has not let it in yet */
  readonly waitingFuncionario: SignedIn;
  /** of a company that names its domains, without a confirmed e-mail */
  readonly unprovenFuncionario: SignedIn;
  /** of the first company, without a confirmed e-mail */
  readonly unconfirmedFuncionario: SignedIn;
  readonly unconfirmedEmpresa: SignedIn;
  /** of a company with rules that it has not accepted */
  readonly askedFuncionario: SignedIn;
  readonly post: string;
  readonly produto: string;
  readonly equipe: string;
  freshEmail(): string;
  freshFuncionario(): Promise<string>;
  freshPost(): Promise<string>;
  freshTag(): Promise<string>;
  freshEquipe(): Promise<string>;
  freshProduct(): Promise<Produto>;
  freshVoucher(): Promise<Produto>;
  freshExchange(): Promise<string>;
  /** an exchange of the employee's for a voucher */
  freshCode(): Promise<string>;
  freshUpload(by: SignedIn): Promise<string>;
  freshExport(): Promise<string>;
  freshImport(): Promise<string>;
  /** of one employee, who was not invited yet */
  undoableImport(): Promise<string>;
  freshLot(): Promise<string>;
  freshSuggestion(): Promise<string>;
  /** a manager of the first company, who was invited and has not come yet */
  freshGestor(): Promise<string>;
  freshChave(): Promise<string>;
  /** the only one of its company, which can have ten: nobody listens to it */
  freshWebhook(): Promise<string>;
  freshDelivery(): Promise<{ id: string; entregaId: string }>;
  /** both companies have a connection to a provider */
  connectSso(): Promise<void>;
  /** of the first company, proven */
  freshDomain(): Promise<string>;
  /** of the first company, whose record is there and was not looked for yet */
  askedDomain(): Promise<string>;
  /** the two companies have no webhook */
  noWebhooks(): Promise<void>;
  /** the only one of its company, which can have ten */
  freshFonte(): Promise<string>;
  /** the two companies have no feed */
  noFontes(): Promise<void>;
  /** the only channel of its company: nobody listens to it */
  freshMensageiro(): Promise<string>;
  noMensageiros(): Promise<void>;
}

export async function buildWorld(stack: TestStack): Promise<World> {
  const [empresa, otherEmpresa] = [await newEmpresa(stack), await newEmpresa(stack)];
  for (const one of [empresa, otherEmpresa]) {
    await setPlan(stack, one, 'enterprise_anual');
  }
  const funcionario = await newFuncionario(stack, empresa);
  const deletedFuncionario = await newFuncionario(stack, empresa);
  await stack.call('DELETE', `/funcionarios/${deletedFuncionario.id}`, { token: empresa.token });
  const endedSession = await endedSessionOf(stack, funcionario);
  const movedEmpresa = await moved(stack, await newEmpresa(stack));
  await setPlan(stack, movedEmpresa, 'enterprise_anual');
  for (const one of [empresa, otherEmpresa, movedEmpresa]) await setEmpresa(stack, one, { assistente: true });
  const freeEmpresa = await newEmpresa(stack);
  const freeFuncionario = await newFuncionario(stack, freeEmpresa);
  const waitingFuncionario = await newPending(stack, empresa);
  const named = await newEmpresa(stack);
  await setEmpresa(stack, named, { dominios: ['exemplo.com.br'] });
  const unprovenFuncionario = await newFuncionario(stack, named, 'pessoa', { confirmed: false });
  const unconfirmedFuncionario = await newFuncionario(stack, empresa, 'pessoa', { confirmed: false });
  const unconfirmedEmpresa = await newEmpresa(stack, 'empresa', { confirmed: false });
  await setPlan(stack, unconfirmedEmpresa, 'enterprise_anual');
  const askedFuncionario = await newFuncionario(stack, await withRules(stack, await newEmpresa(stack)));
  const freshProduct = () => newProduct(stack, empresa, { valor_ups: 0, quantidade: 9999 });
  const freshWebhook = async () => {
    await withoutWebhooks(stack, empresa);
    return (await newWebhook(stack, empresa, NOBODY)).webhook.id;
  };
  const freshFonte = async () => {
    await withoutFontes(stack, empresa);
    return (await newFonte(stack, empresa, { url: feedOf(stack) })).fonte.id;
  };
  const post = await newPost(stack, empresa, { alteravel: true, ...LINK });
  const produto = await freshProduct();
  return {
    stack,
    empresa,
    otherEmpresa,
    funcionario,
    otherFuncionario: await newFuncionario(stack, otherEmpresa),
    deletedFuncionario,
    endedSession,
    movedEmpresa,
    admin: await admin(stack),
    freeEmpresa,
    freeFuncionario,
    waitingFuncionario,
    unprovenFuncionario,
    unconfirmedFuncionario,
    unconfirmedEmpresa,
    askedFuncionario,
    post: post.id,
    produto: produto.id,
    equipe: (await newEquipe(stack, empresa)).id,
    freshEmail: () => freshEmail('matriz'),
    freshFuncionario: async () => {
      const { body } = await stack.call('POST', '/cadastrar-funcionario', {
        token: empresa.token,
        body: { nome: 'Nova', email: freshEmail('nova'), cargo: 'x', empresaId: empresa.id },
      });
      return String(body.IdFuncionario);
    },
    freshPost: async () => (await newPost(stack, empresa)).id,
    freshEquipe: async () => (await newEquipe(stack, empresa)).id,
    connectSso: async () => {
      for (const who of [empresa, otherEmpresa, movedEmpresa]) await connectSaml(stack, who);
    },
    freshDomain: async () => {
      const dominio = `provado-${empresa.id.toLowerCase()}.example`;
      await stack.call('DELETE', `/api/sso/dominios/${dominio}`, {
        token: empresa.token,
        body: { senhaAtual: PASSWORD },
      });
      await proveDomain(stack, empresa, dominio);
      return dominio;
    },
    askedDomain: async () => {
      await stack.call('DELETE', '/api/sso/dominios/pedido.example', {
        token: empresa.token,
        body: { senhaAtual: PASSWORD },
      });
      await setDns(stack, 'pedido.example', { txt: [await askForDomain(stack, empresa, 'pedido.example')] });
      return 'pedido.example';
    },
    freshTag: async () => (await newTag(stack, empresa, freshEmail('tag').slice(0, 30))).id,
    freshProduct,
    freshVoucher: () => newVoucher(stack, empresa, [], { valor_ups: 0 }),
    freshExchange: async () => (await newExchange(stack, funcionario, produto.id)).id,
    freshCode: async () => {
      const { id } = await newVoucher(stack, empresa, ['VALE-0001'], { valor_ups: 0 });
      return (await newExchange(stack, funcionario, id)).id;
    },
    freshUpload: async ({ token }) =>
      (await prepare(stack, token, { nome: 'a.png', contentType: 'image/png', bytes: await tinyPng() }))
        .uploadId,
    freshExport: () => askForExport(stack, empresa, 'posts'),
    freshImport: async () =>
      (await checkedList(stack, empresa, `nome;email;cargo\nNova;${freshEmail('lista')};Analista`))
        .importacaoId,
    undoableImport: async () => (await importLater(stack, empresa, [freshEmail('lista')])).id,
    freshLot: async () =>
      (await askForLot(stack, empresa, { acao: 'lembrar', ids: [funcionario.id] })).loteId,
    freshGestor: async () => (await inviteGestor(stack, empresa, 'leitor')).id,
    // Each of another person: five of one may wait at a time.
    freshSuggestion: async () =>
      (await newSuggestion(stack, await newFuncionario(stack, empresa, 'sugere'))).id,
    freshChave: async () => {
      await withoutChaves(stack, empresa);
      return (await newChave(stack, empresa)).id;
    },
    freshWebhook,
    freshDelivery: async () => {
      const id = await freshWebhook();
      return { id, entregaId: (await newTest(stack, empresa, id)).id };
    },
    freshFonte,
    noFontes: async () => {
      for (const one of [empresa, otherEmpresa]) await withoutFontes(stack, one);
    },
    noWebhooks: async () => {
      for (const one of [empresa, otherEmpresa]) await withoutWebhooks(stack, one);
    },
    freshMensageiro: async () => {
      await withoutMensageiros(stack, empresa);
      return (await newMensageiro(stack, empresa, { url: NOBODY })).id;
    },
    noMensageiros: async () => {
      for (const one of [empresa, otherEmpresa]) await withoutMensageiros(stack, one);
    },
  };
}

/** Signs in once more and ends that session: its ID token still runs for a day. */
async function endedSessionOf(stack: TestStack, { email }: SignedIn): Promise<string> {
  const { token } = await stack.login(email, PASSWORD);
  const { body } = await stack.call<{ sessoes: { id: string; atual: boolean }[] }>('GET', '/api/sessoes', {
    token,
  });
  const own = body.sessoes.find(({ atual }) => atual);
  await stack.call('DELETE', `/api/sessoes/${own?.id}`, { token });
  return token;
}

async function moved(stack: TestStack, empresa: SignedIn): Promise<SignedIn> {
  const email = freshEmail('mudou');
  const body = { nome: 'M', endereco: 'E', adm_nome: 'A', telefone: '1', email, senhaAtual: PASSWORD };
  await stack.call('PUT', `/empresa/${empresa.id}`, { token: empresa.token, body });
  const token = await linkToken(stack, email, /Confirme seu novo e-mail/);
  await stack.call('GET', '/confirmar-email', { query: { token } });
  return { ...empresa, email };
}
