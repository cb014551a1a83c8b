export { toRegistros } from './audit-view.ts';
export { assertDomains } from './domains.ts';
export { emailPedido, empresaAlterada, planoAlterado } from './empresa-audit.ts';
export { hasAssistant, metaOf } from './empresa-view.ts';
export { recordActivity } from './store/activity.ts';
export { linesOfPeriod, listAllLines } from './store/audit-pages.ts';
export {
  type Closing,
  closeEmpresa,
  forgetClosing,
  listClosings,
  recordErasing,
  remindClosing,
  reopenEmpresa,
} from './store/closing.ts';
export { createEmpresa } from './store/create-empresa.ts';
export { startMonth } from './store/month.ts';
export { acceptancesOf, listRegulations } from './store/regulamento.ts';
export { newSeal } from './store/seal.ts';
export {
  countApproved,
  countInactive,
  countInvited,
  freeSeat,
  reserveSeat,
  uncountInactive,
} from './store/seats.ts';
export { limitTakenAddresses } from './taken-addresses.ts';
