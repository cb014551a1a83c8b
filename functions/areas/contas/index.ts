export { type AccessChange, acesso } from './access-mail.ts';
export {
  emailDesfeito,
  emailTrocado,
  SENHA_DEFINIDA,
  SENHA_REDEFINIDA,
  SENHA_TROCADA,
} from './account-audit.ts';
export { privacidade } from './account-end-mail.ts';
export { contas } from './account-mail.ts';
export { withAttemptLimits, withSecondStepLimits } from './attempt-limits.ts';
export {
  addressQuota,
  empresaQuotas,
  freeQuotas,
  invitationQuotas,
  joinQuotas,
  manyInvitations,
} from './empresa-quotas.ts';
export { assertMayChangeEmail, assertMayEnter, assertMayGoOn, entersOnlyBySso } from './may-enter.ts';
export { assertMaySignUp } from './may-sign-up.ts';
export { mustConfirm } from './must-confirm.ts';
export { assertUncommon } from './new-password.ts';
export { assertOpen, isBeingErased, isOpen, suspended } from './open.ts';
export { openAccess, type SealedAccess, sealAccess } from './own-access.ts';
export { takeCode } from './own-code.ts';
export { papelOfConta } from './papel.ts';
export { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
export { mayAskForRecovery } from './recovery-limits.ts';
export { adminEmail, findAdmin, isReserved } from './reserved.ts';
export { withIdentity } from './sign-up.ts';
export { contaOfToken, issueLinkToken } from './store/account-links.ts';
export { peopleAmong } from './store/account-people.ts';
export { type ContaKey, checkRecord, getRecord, updateRecord } from './store/account-records.ts';
export {
  type Addresses,
  CANCELLED,
  MOST_EARLIER,
  NO_CHANGE,
  type PendingEmail,
  planMove,
  restorableEmails,
} from './store/addresses.ts';
export { contaByKey } from './store/by-key.ts';
export { type OpenChallenge, openChallenge, tryChallenge } from './store/challenges.ts';
export {
  assertOwnAddress,
  type Conta,
  claimConfirmed,
  claimEmail,
  confirmClaim,
  entityTypeOf,
  findClaim,
  findConta,
  isTaken,
  isTakenFor,
  reinstateEmail,
  releaseAllEmails,
  releaseEmail,
  reserveEmail,
  type WithAvisos,
} from './store/contas.ts';
export {
  confirmEmail,
  recordChange,
  recordFirstPassword,
  recordReset,
  resendMail,
} from './store/credentials.ts';
export { keyAfterEmpresa, listEmpresaIds, listEmpresas, searchEmpresas } from './store/empresa-pages.ts';
export {
  contaOfEmpresa,
  type EmpresaChange,
  type EmpresaItem,
  findByCodigo,
  getEmpresa,
  getEmpresas,
  limited,
  mustGetEmpresa,
  updateEmpresa,
} from './store/empresas.ts';
export {
  asLetIn,
  atEpoch,
  type ContaAt,
  checkEpoch,
  epochIs,
  epochOf,
  isCurrent,
  type WayIn,
  type WithEpoch,
} from './store/epoch.ts';
export {
  createEquipe,
  type EquipeItem,
  findEquipe,
  getEquipes,
  listEquipes,
  MEMBERS,
  mustGetEquipe,
  removeEquipe,
  renameEquipe,
} from './store/equipes.ts';
export { forgetTokens } from './store/forget-tokens.ts';
export {
  behindPerson,
  cursorBehind,
  listFuncionarioKeys,
  listFuncionarios,
  listPeopleOf,
  searchFuncionarios,
} from './store/funcionario-pages.ts';
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
  type Payroll,
  type Provisionado,
  type SortKeys,
  StaleBalanceError,
} from './store/funcionarios.ts';
export {
  contaOfGestor,
  type GestorItem,
  type GestorKey,
  getGestor,
  listGestores,
  mustGetGestor,
} from './store/gestores.ts';
export { changeGuard, claimGuards, findGuarded, releaseGuards } from './store/guards.ts';
export {
  addressNotKept,
  dropAddress,
  inactiveWith,
  isUnclaimed,
  keepAddress,
  keepFreeAddress,
} from './store/inactive-addresses.ts';
export { rememberNetwork } from './store/networks.ts';
export { forgetOrigin, keepOrigin, originOfNetwork } from './store/origin.ts';
export { changePayroll, dataChange, type PayrollChange } from './store/payroll.ts';
export {
  disableSecondFactor,
  enableSecondFactor,
  factorDropped,
  getPendingSetup,
  getSecondFactor,
  mailRecoveryCodeUsed,
  returnRecoveryCode,
  type SecondFactor,
  savePendingSetup,
  takeRecoveryCode,
} from './store/second-factor.ts';
export {
  type EndedSessions,
  endSession,
  forgetSession,
  getSession,
  listSessions,
  pagesOfSessions,
  recordSession,
  replaceSecret,
  type SessaoItem,
  sessionId,
} from './store/sessions.ts';
export { endOtherSessions, takeBack, type WayBack } from './store/take-back.ts';
export {
  findExpiredInvitation,
  findToken,
  findUsedConfirmation,
  invalidToken,
  issueToken,
  leaseToken,
  lifeOfToken,
  readToken,
  releaseToken,
  spendConfirmation,
  spendToken,
  type TokenItem,
  takeToken,
} from './store/tokens.ts';
export { type Motivo, markUndeliverable } from './store/undeliverable.ts';
export { claimsOf, isEnded, signInOf } from './token-claims.ts';
export { codeAt, otpauthUri, secretContext, stepAt, stepOf, validSteps } from './totp-code.ts';
export type { WithPreferencias } from './with-preferencias.ts';
