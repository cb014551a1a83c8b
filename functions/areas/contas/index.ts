export { type AccessChange, acesso } from './access-mail.ts';
export { privacidade } from './account-end-mail.ts';
export { withAttemptLimits, withSecondStepLimits } from './attempt-limits.ts';
export { contas } from './mail.ts';
export { assertUncommon } from './new-password.ts';
export { openAccess, type SealedAccess, sealAccess } from './own-access.ts';
export { takeCode } from './own-code.ts';
export { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
export { findAdmin, isReserved } from './reserved.ts';
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
  checkUnclaimed,
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
export { resendMail } from './store/credentials.ts';
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
export { forgetTokens } from './store/forget-tokens.ts';
export { contaOfToken, issueLinkToken } from './store/links.ts';
export { rememberNetwork } from './store/networks.ts';
export { peopleAmong } from './store/people.ts';
export { type ContaKey, checkRecord, getRecord, updateRecord } from './store/records.ts';
export {
  disableSecondFactor,
  enableSecondFactor,
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
