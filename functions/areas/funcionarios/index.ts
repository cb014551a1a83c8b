export { CADASTRADO, ENTROU, ENTROU_E_ESPERA, importacaoConfirmada, SAIU } from './audit.ts';
export { barring, isBarred, unbarring } from './barred.ts';
export { findByEmail } from './by-email.ts';
export { forgetStretch } from './leave-team.ts';
export { listRow } from './list-rows.ts';
export { funcionarios } from './mail.ts';
export { assertCanJoin, recordFuncionario } from './register.ts';
export { achieveOnce } from './store/achieved.ts';
export { asPlaced, countInBands, readBands, sharesOfMonth, withBands } from './store/bands.ts';
export { removeFuncionario } from './store/change.ts';
export { achieve, conquistasOf, forgetConquistas } from './store/conquistas.ts';
export { createFuncionario } from './store/create.ts';
export { changePerson, type RecordChange } from './store/directory.ts';
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
  keyOfFuncionario,
  mustGetFuncionario,
  type Provisionado,
  StaleBalanceError,
  takesPart,
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
  behindPerson,
  cursorBehind,
  listFuncionarioKeys,
  listFuncionarios,
  listPeopleOf,
} from './store/list.ts';
export { bindMember, noteMember } from './store/members.ts';
export { listBehind, monthPositionOf } from './store/month-ranking.ts';
export { behindAllOf, listOwed, owe, settle, unowe } from './store/owed-mail.ts';
export { positionOf } from './store/ranking.ts';
export { listConnectionsEndingOn, remindOfConnection } from './store/reminders.ts';
export { oneMoreShare, overallPlace } from './store/sharing.ts';
export { type Earned, earnInMonth, putAsideAhead, withPlaces } from './store/standings.ts';
export { BEHIND_ALL, listMembers } from './store/team-members.ts';
export { mustConfirm } from './unproven.ts';
export { connectedUntil } from './view.ts';
