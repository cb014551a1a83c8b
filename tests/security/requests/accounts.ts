import { PASSWORD } from '../../support/contas.ts';
import { uniqueSubscription } from '../../support/push.ts';
import {
  all,
  asPublic,
  type Case,
  empresaFields,
  owners,
  type RoleKey,
  resourceOfEmpresa,
} from './define.ts';

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const madeKey = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } };
const signedByKey = {
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
};

/** Accounts, sessions, and what one sets up for oneself. */
export const accounts = {
  'regulamento.getRegulamento': { papel: 'leitor', ask: () => ({}), expected: { ...all(200), admin: 403 } },
  'regulamento.acceptRegulamento': {
    ask: () => ({ body: { versao: 1 } }),
    // There are no rules to accept.
    expected: { funcionario: 409, otherFuncionario: 409 },
  },
  'preferencias.getPreferencias': { papel: 'leitor', ask: () => ({}), expected: all(200) },
  'preferencias.updatePreferencias': {
    papel: 'leitor',
    ask: () => ({ body: { aparecerNoRanking: true } }),
    expected: all(200),
  },
  'preferencias.unsubscribeMails': asPublic(400, { query: { token: 'nada' } }),
  'preferencias.unsubscribePage': asPublic(302, { query: { token: 'nada' } }),
  'avisos.listAvisos': { papel: 'leitor', ask: () => ({}), expected: all(200) },
  'avisos.markAvisosRead': {
    papel: 'leitor',
    ask: () => ({ body: { ate: '01ARZ3NDEKTSV4RRFFQ69G5FAV' } }),
    expected: all(200),
  },
  'push.pushKey': { papel: 'leitor', ask: () => ({}), expected: all(200) },
  'push.subscribePush': {
    papel: 'leitor',
    ask: () => ({ body: { ...uniqueSubscription() } }),
    expected: all(201),
  },
  'push.unsubscribePush': {
    papel: 'leitor',
    ask: () => ({ query: { endpoint: 'https://push.example.com/ninguem' } }),
    expected: all(200),
  },
  'sistema.health': asPublic(200),
  'sistema.openapi': asPublic(200),
  'sistema.linkedin': { ask: () => ({}), expected: { admin: 200 } },
  'links.followLink': asPublic(404, { params: { codigo: 'ninguem' } }),
  'links.blockLink': { ask: () => ({ body: { host: 'bloqueado.example.com' } }), expected: { admin: 200 } },
  'links.unblockLink': { ask: () => ({ body: { host: 'livre.example.com' } }), expected: { admin: 200 } },
  'links.listBlockedLinks': { ask: () => ({}), expected: { admin: 200 } },
  'contas.me': { papel: 'leitor', ask: () => ({}), expected: all(200) },
  'gestores.listGestores': {
    papel: 'proprietario',
    ask: () => ({}),
    expected: { empresa: 200, otherEmpresa: 200 },
  },
  'gestores.createGestor': {
    papel: 'proprietario',
    ask: (world) => ({
      body: { nome: 'Gil', email: world.freshEmail(), papel: 'leitor', senhaAtual: PASSWORD },
    }),
    expected: { empresa: 201, otherEmpresa: 201 },
  },
  'gestores.updateGestor': {
    papel: 'proprietario',
    ask: async (world) => ({
      params: { id: await world.freshGestor() },
      body: { papel: 'editor', senhaAtual: PASSWORD },
    }),
    expected: resourceOfEmpresa,
  },
  'gestores.resendGestorInvite': {
    papel: 'proprietario',
    ask: async (world) => ({ params: { id: await world.freshGestor() } }),
    expected: resourceOfEmpresa,
  },
  'gestores.removeGestor': {
    papel: 'proprietario',
    ask: async (world) => ({ params: { id: await world.freshGestor() } }),
    expected: resourceOfEmpresa,
  },
  // A company's own sign-in changes its record elsewhere; what a manager gets is in tests/security/managers.test.ts.
  'gestores.updateOwnGestor': {
    papel: 'leitor',
    ask: (world) => ({ body: { nome: 'Gil', email: world.freshEmail(), senhaAtual: PASSWORD } }),
    expected: {},
  },
  'contas.login': {
    ask: (world) => ({ body: { email: world.freshEmail(), senha: 'Nada1234' } }),
    expected: all(401),
  },
  'contas.answerChallenge': asPublic(401, { body: { sessao: 'nada', codigo: '123456' } }),
  'contas.discover': asPublic(200, { body: { email: 'quem@empresa.example' } }),
  'contas.redeemCode': asPublic(401, { body: { codigo: 'nada' } }),
  'contas.refresh': asPublic(401, { body: { token: '7.nada' } }),
  'contas.logout': asPublic(200, { body: {} }),
  'contas.signUpCompany': {
    ask: (world) => ({ body: { ...empresaFields, email: world.freshEmail(), senha: 'Senha123' } }),
    expected: all(201),
  },
  'contas.checkAccess': {
    ask: (world) => ({ body: { email: world.freshEmail(), senha: 'Senha123' } }),
    expected: all(200),
  },
  'contas.signUpWithCode': asPublic(400, {
    body: { nome: 'A', email: 'z@y.co', senha: 'Senha123', codigoEmpresa: 'NADA' },
  }),
  'contas.confirmEmail': asPublic(302, { query: { token: 'nada' } }),
  'contas.undoEmail': asPublic(400, { query: { token: 'nada' } }),
  'contas.requestRecovery': asPublic(200, { body: { email: 'x@y.co' } }),
  'contas.readLink': asPublic(400, { query: { tipo: 'convite', token: 'nada' } }),
  'contas.renewInvitation': asPublic(200, { body: { token: 'nada' } }),
  'contas.joinCode': asPublic(400, { query: { codigo: 'NADA2345' } }),
  'contas.resetPassword': asPublic(400, { params: { token: 'nada' }, body: { senha: 'Senha123' } }),
  'contas.setPassword': asPublic(400, { query: { token: 'nada' }, body: { senha: 'Senha123' } }),
  'contas.resendConfirmation': {
    papel: 'leitor',
    ask: ({ empresa }) => ({ body: { email: empresa.email, id: empresa.id } }),
    // Confirmed already, which is said without a mail.
    expected: { empresa: 200, otherEmpresa: 403, funcionario: 403, otherFuncionario: 403, admin: 403 },
  },
  'contas.prove': {
    papel: 'leitor',
    ask: () => ({ body: { senha: PASSWORD } }),
    // The admin has another password.
    expected: { ...all(200), admin: 403 },
  },
  'contas.changePassword': {
    papel: 'leitor',
    ask: () => ({ body: { senhaAtual: PASSWORD, senha: PASSWORD } }),
    expected: { ...all(200), admin: 403 },
  },
  'sessoes.listSessions': { papel: 'leitor', ask: () => ({}), expected: all(200) },
  'sessoes.enterByLinkedin': asPublic(302),
  'sessoes.returnFromLinkedin': asPublic(302, { query: { state: 'nenhum' } }),
  'sessoes.endSession': { papel: 'leitor', ask: () => ({ params: { id: 'nenhuma' } }), expected: all(404) },
  'sessoes.endOtherSessions': { papel: 'leitor', ask: () => ({}), expected: all(200) },
  'passkeys.listPasskeys': { papel: 'leitor', ask: () => ({}), expected: all(200) },
  // The admin has another password.
  'passkeys.beginPasskey': {
    papel: 'leitor',
    ask: () => ({ body: { senhaAtual: PASSWORD } }),
    expected: { ...all(200), admin: 403 },
  },
  'passkeys.createPasskey': {
    papel: 'leitor',
    // An answer to no question.
    ask: () => ({ body: { nome: 'Celular', resposta: madeKey } }),
    expected: all(400),
  },
  'passkeys.removePasskey': {
    papel: 'leitor',
    ask: () => ({ params: { id: 'nenhuma' }, body: { senhaAtual: PASSWORD } }),
    expected: { ...all(404), admin: 403 },
  },
  'passkeys.beginPasskeySignIn': asPublic(200),
  'passkeys.signInByPasskey': asPublic(401, { body: { sessao: 'nada', resposta: signedByKey } }),
  'passkeys.beginPasskeyProof': { papel: 'leitor', ask: () => ({}), expected: all(200) },
  'totp.totpStatus': { papel: 'leitor', ask: () => ({}), expected: owners(200) },
  // The admin has another password.
  'totp.beginTotp': {
    papel: 'leitor',
    ask: () => ({ body: { senhaAtual: PASSWORD } }),
    expected: { ...owners(200), admin: 403 },
  },
  'totp.confirmTotp': {
    papel: 'leitor',
    // Nothing is being set up, whatever was begun before.
    ask: async ({ stack, empresa, otherEmpresa }) => {
      for (const { token } of [empresa, otherEmpresa]) {
        await stack.call('DELETE', '/api/totp', { token, body: { senhaAtual: PASSWORD } });
      }
      return { body: { codigo: '123456' } };
    },
    expected: owners(409),
  },
  'totp.endTotp': {
    papel: 'leitor',
    ask: () => ({ body: { senhaAtual: PASSWORD } }),
    expected: { ...owners(200), admin: 403 },
  },
} satisfies Partial<Record<RoleKey, Case>>;
