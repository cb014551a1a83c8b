import type { RouteKey } from '../../../shared/routes/index.ts';

/** Changing calls of companies, the admin and strangers that leave no line in the audit, and why (docs/decisions/079). */
export const UNTOLD: Partial<Record<RouteKey, string>> = {
  'avisos.markRead': 'says what somebody has read, changes nothing of the company',
  'push.subscribe': 'a browser of the own',
  'push.unsubscribe': 'a browser of the own',
  'contas.login': 'signing in changes nothing; the list of sessions tells it',
  'contas.answerChallenge': 'signing in changes nothing',
  'contas.refresh': 'renews a session',
  'contas.logout': 'ends the own session, as closing the browser does',
  'contas.prove': 'proves, changes nothing',
  'contas.signUpCompany': 'the company begins with it; its record has the day',
  'contas.checkAccess': 'checks, changes nothing',
  'contas.renewInvitation': 'a mail again',
  'contas.resendConfirmation': 'a mail again',
  'contas.requestRecovery': 'a mail to whoever’s it is; what follows from it is told',
  'privacidade.requestData': 'a copy of the own data, by mail to the account’s confirmed address',
  'exportacoes.create': 'reads, changes nothing',
  'funcionarios.resendInvite': 'a mail again',
  'funcionarios.remindToConnect': 'a mail',
  'posts.remind': 'mails',
  'totp.begin': 'begins what `totp.confirm` does',
  'lotes.create': 'asks; each employee’s line comes with its change',
  'importacoes.create': 'a list that is checked; people come with its confirmation',
  'webhooks.repeatDelivery': 'a delivery again',
  'mcp.message': 'the calls that its tools make are told',
  'webhooks.test': 'a delivery of nothing',
  'uploads.create': 'files that nothing uses yet',
  'uploads.createPublic': 'files that nothing uses yet',
  'pagamento.createSubscription':
    'a payment that is begun; the plan changes, and is told, with Stripe’s webhook',
  'pagamento.portal': 'leads to Stripe; what is changed there is told with its webhook',
};
