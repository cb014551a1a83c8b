export { CADASTRADO, ENTROU, ENTROU_E_ESPERA, SAIU } from './audit.ts';
export { barring, isBarred, unbarring } from './barred.ts';
export { findByEmail } from './by-email.ts';
export { changeSummary } from './change-summary.ts';
export { dismissal } from './dismissal.ts';
export { inviteAgain } from './invite-again.ts';
export { assertMayJoin, entryOf } from './join-by-code.ts';
export { listRow } from './list-rows.ts';
export { funcionarios } from './mail.ts';
export { mustConfirm } from './must-confirm.ts';
export { boardOf, monthBoard, monthUpsOf, ordemOf } from './ranking.ts';
export { assertCanJoin, recordFuncionario } from './register.ts';
export { remind } from './remind.ts';
export { removeTeamMembers } from './remove-team-members.ts';
export { recordFirstAccess } from './store/access.ts';
export { achieveOnce } from './store/achieved.ts';
export { removeFuncionario } from './store/change.ts';
export { achieve, conquistasOf, forgetConquistas } from './store/conquistas.ts';
export { createFuncionario } from './store/create.ts';
export { changeFuncionario, type FuncionarioChange } from './store/directory.ts';
export { changeExternalId, claimExternalId, findByExternalId } from './store/external-ids.ts';
export {
  contaOf,
  type FuncionarioItem,
  type FuncionarioKey,
  type FuncionarioName,
  findFuncionario,
  getFuncionario,
  getFuncionarioNames,
  getFuncionarios,
  getOwnerNames,
  isActiveFuncionario,
  keyOfFuncionario,
  mustGetFuncionario,
  type Provisionado,
  StaleBalanceError,
} from './store/funcionarios.ts';
export { deactivate, reactivate } from './store/inactive.ts';
export {
  addressNotKept,
  dropAddress,
  inactiveWith,
  isUnclaimed,
  keepAddress,
  keepFreeAddress,
} from './store/inactive-addresses.ts';
export {
  behindAllOf,
  listQueuedInvitations,
  queueInvitation,
  sendQueuedInvitation,
  unqueueInvitation,
} from './store/invitation-queue.ts';
export { addMember, bindMember } from './store/linkedin-members.ts';
export {
  behindPerson,
  cursorBehind,
  listFuncionarioKeys,
  listFuncionarios,
  listPeopleOf,
} from './store/list.ts';
export { listBehind } from './store/month-ranking.ts';
export { monthPositionsIn, positionOf } from './store/position.ts';
export { listConnectionsEndingOn, remindOfConnection } from './store/reminders.ts';
export { oneMoreShare, sharesOfMonth } from './store/sharing.ts';
export { type Earned, earnInMonth, putAsideAhead, withSortKeys } from './store/standings.ts';
export { BEHIND_ALL, changePlace, listMembers } from './store/team-members.ts';
export { connectedUntil } from './view.ts';
