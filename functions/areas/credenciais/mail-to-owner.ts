import type { Write } from '../../platform/dynamodb/commands.ts';
import { outbox } from '../../platform/mail/outbox.ts';
import type { EmpresaCaller } from '../access/index.ts';
import type { AccessChange } from '../contas/index.ts';
import { contaOfEmpresa } from '../contas/index.ts';

/** The write of the mail to the owner about a change that outlives the session it was made in. */
export const mailToOwner = ({ empresa, gestor }: EmpresaCaller, mudou: AccessChange, now: Date): Write =>
  outbox({
    modelo: 'acesso-mudou',
    conta: contaOfEmpresa(empresa),
    dados: { mudou, por: gestor ? 'gestor' : 'dono', em: now.toISOString() },
    now,
  });
