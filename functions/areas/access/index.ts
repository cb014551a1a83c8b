export { type Actor, actorOf, keyActor, personActor, STRIPE, SYSTEM } from './actor.ts';
export { askedEquipe } from './asked-equipe.ts';
export { auditLine, auditLines, lineBy, linkLine, signInLine } from './audit-line.ts';
export {
  type Caller,
  contaOf,
  type EmpresaCaller,
  type FuncionarioCaller,
  identify,
  recordOf,
  scopeOf,
} from './caller.ts';
export { endFuncionario } from './end-funcionario.ts';
export { endGestor } from './end-gestor.ts';
export { readFuncionario } from './find-funcionario.ts';
export { issueProof, proveForAccess } from './kept-proof.ts';
export { toEu } from './me.ts';
export { withEmailField } from './new-email.ts';
export { readEmpresa } from './own-empresa.ts';
export { applyPassword } from './password.ts';
export { readLink } from './password-link.ts';
export { assertProof } from './proof.ts';
export { loadRecord } from './record.ts';
export { route } from './route.ts';
export { needsSecondFactor, standingOf } from './standing.ts';
export { confirmNewEmail, directoryMove, undoEmail } from './store/email-change.ts';
export { findStoredId } from './store/stored-id.ts';
