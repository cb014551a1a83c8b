import { type AppError, refusal } from '../../../shared/errors.ts';
import * as MSG from '../../../shared/messages.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import type { EmpresaItem } from './store/empresas.ts';

/** Neither closing nor suspended: only then anything happens in a company's name. */
export const isOpen = ({ encerraEm, suspensaEm }: Pick<EmpresaItem, 'encerraEm' | 'suspensaEm'>): boolean =>
  !encerraEm && !suspensaEm;

/** The time of a closing company has come: what is written now might outlive it. */
export const isBeingErased = ({ encerraEm }: Pick<EmpresaItem, 'encerraEm'>, now: Date): boolean =>
  encerraEm !== undefined && new Date(encerraEm) <= now;

/** UPS are neither earned nor spent in a company that is closing or suspended. Throws 403 `encerrando` or `suspensa`. */
export function assertOpen(empresa: EmpresaItem | undefined): void {
  if (empresa?.suspensaEm) throw suspended(empresa);
  if (!empresa || empresa.encerraEm) throw refusal(REFUSALS.empresaClosing);
}

/** 403 `suspensa`, with the admin's reason. */
export const suspended = ({ suspensaMotivo }: Pick<EmpresaItem, 'suspensaMotivo'>): AppError =>
  refusal({ ...REFUSALS.suspended, message: `${MSG.suspensa} Motivo: ${suspensaMotivo}` });
