export { type Actor, actorOf, keyActor, ownerOf, personActor, STRIPE, SYSTEM } from './actor.ts';
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
export { endFuncionario } from './end-funcionario.ts';
export { endGestor } from './end-gestor.ts';
export { identify } from './identify.ts';
export { waysToKeep } from './kept-ways.ts';
export { keyOf } from './key.ts';
export { mailToOwner } from './mail-to-owner.ts';
export { nameOf, toEu } from './me.ts';
export { withEmailField } from './new-email.ts';
export { applyPassword } from './password.ts';
export { readExpiredInvitation, readLink } from './password-link.ts';
export { assertProof, assertProofWithCode, signInIdOf } from './proof.ts';
export { issueProof, proveForAccess } from './proof-with-tokens.ts';
export { readEmpresa } from './read-empresa.ts';
export { readFuncionario } from './read-funcionario.ts';
export { loadRecord } from './record.ts';
export { route } from './route.ts';
export { needsSecondFactor, standingOf } from './standing.ts';
export { confirmNewEmail, directoryEmailChange, undoEmail } from './store/email-change.ts';
export { forgetSuspension } from './suspension.ts';
