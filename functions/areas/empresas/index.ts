export { emailPedido, planoAlterado } from './audit.ts';
export { assertDomains } from './domains.ts';
export { assertOpen } from './open.ts';
export {
  addressQuota,
  conversionQuota,
  deliveryQuota,
  directoryDayQuotas,
  directoryQuotas,
  empresaQuotas,
  exportQuota,
  freeQuotas,
  ifRoom,
  importedInvitationQuotas,
  importQuota,
  inactiveQuotas,
  invitationQuotas,
  joinQuotas,
  personalDataQuota,
  type Quota,
  throttled,
  withinQuotas,
} from './quotas.ts';
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
  behindEmpresa,
  contaOfEmpresa,
  type EmpresaItem,
  findByCodigo,
  getEmpresa,
  getEmpresas,
  limited,
  listEmpresaIds,
  mustGetEmpresa,
} from './store/empresas.ts';
export { startMonth } from './store/month.ts';
export { forgetOrigin, originOfNetwork } from './store/origin.ts';
export { newSeal } from './store/seal.ts';
export { freeSeat, inactiveFromTheStart, inactiveNoMore, reserveSeat, waitsNoMore } from './store/seats.ts';
export { boundingTaken } from './taken-addresses.ts';
export { metaOf, toEmpresa, toOwnEmpresa } from './view.ts';
