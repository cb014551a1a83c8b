export { type ContaRecord, loadRecord } from './account-record.ts';
export { type Actor, actorOf, keyActor, ownerOf, personActor, STRIPE, SYSTEM } from './actor.ts';
export { keyOf } from './api-key-caller.ts';
export { askedEquipe } from './asked-equipe.ts';
export { auditLine, auditLines, lineBy, linkLine, signInLine } from './audit-line.ts';
export {
  type Caller,
  contaOf,
  type EmpresaCaller,
  type FuncionarioCaller,
  recordOf,
  scopeOf,
} from './caller.ts';
export { identify } from './identify-caller.ts';
export { nameOf, toEu } from './own-account.ts';
export { assertProof, assertProofWithCode, type ProofRequest, signInIdOf } from './proof.ts';
export { issueProof, proveForAccess } from './proof-with-tokens.ts';
export { readFuncionario } from './read-funcionario.ts';
export { route } from './route.ts';
export { needsSecondFactor, standingOf } from './standing.ts';
export { forgetSuspension } from './suspension-cache.ts';
