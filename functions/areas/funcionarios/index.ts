export { barring, isBarred, unbarring } from './barred-address.ts';
export { findByEmail } from './by-email.ts';
export { changeSummary } from './change-summary.ts';
export { dismissal } from './dismissal.ts';
export { endFuncionario } from './end-funcionario.ts';
export { CADASTRADO, CONVIDADO, ENTROU, ENTROU_E_ESPERA, removido, SAIU } from './funcionario-audit.ts';
export { funcionarios } from './funcionario-mail.ts';
export { connectedUntil } from './funcionario-view.ts';
export { inviteAgain } from './invite-again.ts';
export { assertMayJoin, entryOf } from './join-by-code.ts';
export { listRow } from './list-rows.ts';
export { assertCanJoin, recordFuncionario } from './register-person.ts';
export { remind } from './remind-to-connect-mail.ts';
export { recordFirstAccess } from './store/access.ts';
export { achieveOnce } from './store/achieved.ts';
export { listConnectionsEndingOn, remindOfConnection } from './store/connection-reminders-due.ts';
export { achieve, conquistasOf, forgetConquistas } from './store/conquistas.ts';
export { createFuncionario } from './store/create-funcionario.ts';
export { changeFuncionario, type FuncionarioChange } from './store/directory.ts';
export { findByExternalId } from './store/external-ids.ts';
export { deactivate, reactivate } from './store/inactive.ts';
export {
  behindAllOf,
  listQueuedInvitations,
  queueInvitation,
  sendQueuedInvitation,
  unqueueInvitation,
} from './store/invitation-queue.ts';
