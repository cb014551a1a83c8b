import { DEMO_PASSWORD } from '../../infra/local/settings.ts';
import type { routes } from '../../shared/routes/index.ts';
import { PASSWORD } from '../support/contas.ts';
import { empresaFields } from './requests/define.ts';
import type { Asked } from './requests.ts';
import type { World } from './world.ts';

type Routes = typeof routes;
/** The changing calls of whoever has a session. */
export type ChangingKey = {
  [A in keyof Routes]: {
    [K in keyof Routes[A]]: Routes[A][K] extends { method: 'GET' } | { auth: 'public' | 'chave' | 'mcp' }
      ? never
      : `${A & string}.${K & string}`;
  }[keyof Routes[A]];
}[keyof Routes];

interface Outliving {
  /** the subject of the mail to the account, or to its company's owner */
  mail: RegExp;
  /** whose session; default: the company's owner */
  by?: 'funcionario' | 'admin' | 'gestor';
  /** a request that needs the proof, where the one of the matrix does not */
  ask?: (world: World) => Asked | Promise<Asked>;
}

const ACCESS = { mail: /^Uma forma de acesso à sua empresa mudou$/ };
const RECEIVER = { mail: /^Um receptor dos dados da sua empresa mudou$/ };
const NEW_EMAIL = /^Pediram para trocar o e-mail da sua conta$/;
const ELSEWHERE = 'http://127.0.0.1:9/outro';

const LESS = 'closes a way, or takes something away';
const CONTENT = 'content, which colleagues see and the company can take back';
const EMPLOYEE = 'an employee of the company’s list, who has no rights over it';
const OWN = 'a setting or a mark of the own account';
const MAIL = 'a mail to an address of the company’s own list, or of the account';
const STEP = 'a step to a call that asks';
const NOWHERE = 'nothing is sent anywhere, or only what the session may read anyway';
const PAID = 'at Stripe’s page, in the panel by its webhook';

/**
 * Of every changing call: what it makes for after the session, or why that is nothing to a thief. A new call does not compile
 * without; outliving.test.ts compares with the manifest's `outlivesSession`.
 */
export const OUTLIVING: Record<ChangingKey, Outliving | string> = {
  'contas.prove': 'a proof of five minutes, of this session only',
  'contas.changePassword': { mail: /^Sua senha foi alterada$/ },
  'contas.resendConfirmation': MAIL,
  'sessoes.end': LESS,
  'sessoes.endOthers': LESS,
  'totp.begin':
    'closes: a further question at each sign-in, told by mail; asks for the password all the same',
  'totp.confirm': STEP,
  'totp.end': 'the password is still asked; asks for it here too, told by mail',
  'passkeys.begin': { mail: /$^/, ask: () => ({ body: { senhaAtual: PASSWORD } }) },
  'passkeys.create': 'answers what `passkeys.begin` issued for the password; told by mail',
  'passkeys.remove': LESS,
  'passkeys.beginProof': STEP,
  'empresas.change': {
    mail: NEW_EMAIL,
    by: 'admin',
    ask: ({ otherEmpresa, freshEmail }) => ({
      params: { empresaId: otherEmpresa.id },
      body: { ...empresaFields, email: freshEmail(), senhaAtual: DEMO_PASSWORD },
    }),
  },
  'empresas.suspend': LESS,
  'empresas.reactivate': 'opens to whom it was open',
  'empresas.update': {
    mail: NEW_EMAIL,
    ask: ({ empresa, freshEmail }) => ({
      params: { id: empresa.id },
      body: { ...empresaFields, email: freshEmail(), senhaAtual: PASSWORD },
    }),
  },
  'empresas.renewCode': EMPLOYEE,
  'funcionarios.remove': LESS,
  'funcionarios.approve': EMPLOYEE,
  'funcionarios.register': EMPLOYEE,
  'funcionarios.place': EMPLOYEE,
  'funcionarios.resendInvite': MAIL,
  'funcionarios.remindToConnect': MAIL,
  'funcionarios.update': {
    mail: NEW_EMAIL,
    by: 'funcionario',
    ask: ({ funcionario, freshEmail }) => ({
      params: { id: funcionario.id },
      body: { nome: 'A', email: freshEmail(), senhaAtual: PASSWORD },
    }),
  },
  'funcionarios.balance': OWN,
  'equipes.create': CONTENT,
  'equipes.rename': CONTENT,
  'equipes.remove': LESS,
  'gestores.create': { mail: /^Um gestor foi convidado$/ },
  'gestores.update': ACCESS,
  'gestores.resendInvite': MAIL,
  'gestores.remove': LESS,
  'gestores.updateOwn': {
    mail: NEW_EMAIL,
    by: 'gestor',
    ask: ({ freshEmail }) => ({ body: { nome: 'Gil', email: freshEmail(), senhaAtual: PASSWORD } }),
  },
  'posts.remind': MAIL,
  'posts.create': CONTENT,
  'posts.update': CONTENT,
  'posts.publish': CONTENT,
  'posts.remove': LESS,
  'tags.create': CONTENT,
  'tags.rename': CONTENT,
  'tags.remove': LESS,
  'fontes.create': 'brings drafts in, which a person reads; sends nothing out',
  'fontes.update': 'brings drafts in, which a person reads; sends nothing out',
  'fontes.remove': LESS,
  'compartilhamentos.editCaption': CONTENT,
  'compartilhamentos.share': CONTENT,
  'compartilhamentos.unschedule': LESS,
  'compartilhamentos.saveToken': 'told by mail, and ends with a new password (docs/security.md)',
  'compartilhamentos.disconnect': LESS,
  'canais.prepare': NOWHERE,
  'assistente.captions': NOWHERE,
  'assistente.ownCaption': NOWHERE,
  'links.block': LESS,
  'links.unblock': 'opens what the company’s posts lead to',
  'loja.createProduct': CONTENT,
  'loja.updateProduct': CONTENT,
  'loja.removeProduct': LESS,
  'loja.addCodes': CONTENT,
  'loja.exchange': 'a prize of the own UPS',
  'loja.setStatus': 'the state of an exchange',
  'uploads.create': NOWHERE,
  'pagamento.createSubscription': PAID,
  'pagamento.portal': PAID,
  'privacidade.requestData': 'a copy to the account’s confirmed address; asks for the password all the same',
  'privacidade.closeEmpresa': LESS,
  'privacidade.reopenEmpresa': 'opens to whom it was open',
  'privacidade.removeAccount': LESS,
  'regulamento.accept': OWN,
  'preferencias.update': OWN,
  'avisos.markRead': OWN,
  'push.subscribe': 'notices of the own account to this browser, which its way back ends',
  'push.unsubscribe': LESS,
  'exportacoes.create': NOWHERE,
  'importacoes.create': EMPLOYEE,
  'importacoes.confirm': EMPLOYEE,
  'lotes.create': EMPLOYEE,
  'sugestoes.create': CONTENT,
  'sugestoes.approve': CONTENT,
  'sugestoes.refuse': CONTENT,
  'chaves.create': { mail: /^Uma chave de API foi criada$/ },
  'chaves.remove': LESS,
  'sso.connect': ACCESS,
  'sso.change': ACCESS,
  'sso.remove': ACCESS,
  'sso.addDomain': ACCESS,
  'sso.verifyDomain': {
    ...ACCESS,
    ask: async (world) => ({
      params: { dominio: await world.askedDomain() },
      body: { senhaAtual: PASSWORD },
    }),
  },
  'sso.removeDomain': ACCESS,
  'sso.test': 'a page that signs nobody in',
  'webhooks.create': RECEIVER,
  'webhooks.update': {
    ...RECEIVER,
    ask: async (world) => ({
      params: { id: await world.freshWebhook() },
      body: { url: ELSEWHERE, senhaAtual: PASSWORD },
    }),
  },
  'webhooks.remove': LESS,
  'webhooks.rotateSecret': RECEIVER,
  'webhooks.repeatDelivery': 'to a receiver that is there',
  'webhooks.test': 'to a receiver that is there',
  'mensageiros.create': RECEIVER,
  'mensageiros.update': {
    ...RECEIVER,
    ask: async (world) => ({
      params: { id: await world.freshMensageiro() },
      body: { url: ELSEWHERE, senhaAtual: PASSWORD },
    }),
  },
  'mensageiros.remove': LESS,
  'mensageiros.test': 'to a receiver that is there',
};
