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
  'sessoes.endSession': LESS,
  'sessoes.endOtherSessions': LESS,
  'totp.beginTotp':
    'closes: a further question at each sign-in, told by mail; asks for the password all the same',
  'totp.confirmTotp': STEP,
  'totp.endTotp': 'the password is still asked; asks for it here too, told by mail',
  'passkeys.beginPasskey': { mail: /$^/, ask: () => ({ body: { senhaAtual: PASSWORD } }) },
  'passkeys.createPasskey': 'answers what `passkeys.beginPasskey` issued for the password; told by mail',
  'passkeys.removePasskey': LESS,
  'passkeys.beginPasskeyProof': STEP,
  'empresas.changeEmpresa': {
    mail: NEW_EMAIL,
    by: 'admin',
    ask: ({ otherEmpresa, freshEmail }) => ({
      params: { empresaId: otherEmpresa.id },
      body: { ...empresaFields, email: freshEmail(), senhaAtual: DEMO_PASSWORD },
    }),
  },
  'empresas.suspendEmpresa': LESS,
  'empresas.reactivateEmpresa': 'opens to whom it was open',
  'empresas.updateEmpresa': {
    mail: NEW_EMAIL,
    ask: ({ empresa, freshEmail }) => ({
      params: { id: empresa.id },
      body: { ...empresaFields, email: freshEmail(), senhaAtual: PASSWORD },
    }),
  },
  'empresas.renewCodigo': EMPLOYEE,
  'funcionarios.removeFuncionario': LESS,
  'funcionarios.approveFuncionario': EMPLOYEE,
  'funcionarios.registerFuncionario': EMPLOYEE,
  'funcionarios.changePlace': EMPLOYEE,
  'funcionarios.resendInvite': MAIL,
  'funcionarios.remindToConnect': MAIL,
  'funcionarios.updateFuncionario': {
    mail: NEW_EMAIL,
    by: 'funcionario',
    ask: ({ funcionario, freshEmail }) => ({
      params: { id: funcionario.id },
      body: { nome: 'A', email: freshEmail(), senhaAtual: PASSWORD },
    }),
  },
  'funcionarios.getBalance': OWN,
  'equipes.createEquipe': CONTENT,
  'equipes.renameEquipe': CONTENT,
  'equipes.removeEquipe': LESS,
  'gestores.createGestor': { mail: /^Um gestor foi convidado$/ },
  'gestores.updateGestor': ACCESS,
  'gestores.resendGestorInvite': MAIL,
  'gestores.removeGestor': LESS,
  'gestores.updateOwnGestor': {
    mail: NEW_EMAIL,
    by: 'gestor',
    ask: ({ freshEmail }) => ({ body: { nome: 'Gil', email: freshEmail(), senhaAtual: PASSWORD } }),
  },
  'posts.remindOfPost': MAIL,
  'posts.createPost': CONTENT,
  'posts.updatePost': CONTENT,
  'posts.publishPost': CONTENT,
  'posts.removePost': LESS,
  'tags.createTag': CONTENT,
  'tags.renameTag': CONTENT,
  'tags.removeTag': LESS,
  'fontes.createFonte': 'brings drafts in, which a person reads; sends nothing out',
  'fontes.updateFonte': 'brings drafts in, which a person reads; sends nothing out',
  'fontes.removeFonte': LESS,
  'compartilhamentos.editCaption': CONTENT,
  'compartilhamentos.share': CONTENT,
  'compartilhamentos.unschedule': LESS,
  'compartilhamentos.saveLinkedinToken': 'told by mail, and ends with a new password (docs/security.md)',
  'compartilhamentos.disconnectLinkedin': LESS,
  'canais.prepareCanal': NOWHERE,
  'assistente.captions': NOWHERE,
  'assistente.ownCaption': NOWHERE,
  'links.blockLink': LESS,
  'links.unblockLink': 'opens what the company’s posts lead to',
  'loja.createProduct': CONTENT,
  'loja.updateProduct': CONTENT,
  'loja.removeProduct': LESS,
  'loja.addCodes': CONTENT,
  'loja.exchange': 'a prize of the own UPS',
  'loja.setExchangeStatus': 'the state of an exchange',
  'uploads.createUpload': NOWHERE,
  'pagamento.createSubscription': PAID,
  'pagamento.openPortal': PAID,
  'privacidade.requestData': 'a copy to the account’s confirmed address; asks for the password all the same',
  'privacidade.closeEmpresa': LESS,
  'privacidade.reopenEmpresa': 'opens to whom it was open',
  'privacidade.removeAccount': LESS,
  'regulamento.acceptRegulamento': OWN,
  'preferencias.updatePreferencias': OWN,
  'avisos.markAvisosRead': OWN,
  'push.subscribePush': 'notices of the own account to this browser, which its way back ends',
  'push.unsubscribePush': LESS,
  'premios.savePrizeRules': 'figures and a list of the company, told by no mail: they open nothing',
  'exportacoes.createExport': NOWHERE,
  'importacoes.createImport': EMPLOYEE,
  'importacoes.confirmImport': EMPLOYEE,
  'importacoes.undoImport': LESS,
  'lotes.createLote': EMPLOYEE,
  'sugestoes.createSugestao': CONTENT,
  'sugestoes.approveSugestao': CONTENT,
  'sugestoes.refuseSugestao': CONTENT,
  'chaves.createChave': { mail: /^Uma chave de API foi criada$/ },
  'chaves.removeChave': LESS,
  'sso.connectSso': ACCESS,
  'sso.changeSso': ACCESS,
  'sso.removeSso': ACCESS,
  'sso.addSsoDomain': ACCESS,
  'sso.verifySsoDomain': {
    ...ACCESS,
    ask: async (world) => ({
      params: { dominio: await world.askedDomain() },
      body: { senhaAtual: PASSWORD },
    }),
  },
  'sso.removeSsoDomain': ACCESS,
  'sso.testSso': 'a page that signs nobody in',
  'webhooks.createWebhook': RECEIVER,
  'webhooks.updateWebhook': {
    ...RECEIVER,
    ask: async (world) => ({
      params: { id: await world.freshWebhook() },
      body: { url: ELSEWHERE, senhaAtual: PASSWORD },
    }),
  },
  'webhooks.removeWebhook': LESS,
  'webhooks.rotateSecret': RECEIVER,
  'webhooks.repeatDelivery': 'to a receiver that is there',
  'webhooks.testWebhook': 'to a receiver that is there',
  'mensageiros.createMensageiro': RECEIVER,
  'mensageiros.updateMensageiro': {
    ...RECEIVER,
    ask: async (world) => ({
      params: { id: await world.freshMensageiro() },
      body: { url: ELSEWHERE, senhaAtual: PASSWORD },
    }),
  },
  'mensageiros.removeMensageiro': LESS,
  'mensageiros.testMensageiro': 'to a receiver that is there',
};
