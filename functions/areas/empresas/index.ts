export { emailPedido, empresaAlterada, planoAlterado } from './audit.ts';
export { assertDomains } from './domains.ts';
export { assertOpen, isBeingErased, isOpen, suspended } from './open.ts';
export {
  addressQuota,
  empresaQuotas,
  freeQuotas,
  invitationQuotas,
  joinQuotas,
  manyInvitations,
} from './quotas.ts';
export { recordActivity } from './store/activity.ts';
export {
  type Closing,
  closeEmpresa,
  forgetClosing,
  listClosings,
  recordErasing,
  remindClosing,
  reopenEmpresa,
} from './store/closing.ts';
export { createAdmin, createEmpresa, inviteAdmin } from './store/create.ts';
export {
  contaOfEmpresa,
  type EmpresaItem,
  findByCodigo,
  getEmpresa,
  getEmpresas,
  keyAfterEmpresa,
  limited,
  listEmpresaIds,
  mustGetEmpresa,
  updateEmpresa,
} from './store/empresas.ts';
export { startMonth } from './store/month.ts';
export { forgetOrigin, originOfNetwork } from './store/origin.ts';
export { newSeal } from './store/seal.ts';
export { countApproved, countInactive, freeSeat, reserveSeat, uncountInactive } from './store/seats.ts';
export { limitTakenAddresses } from './taken-addresses.ts';
export { hasAssistant, metaOf, toEmpresa, toOwnEmpresa } from './view.ts';
