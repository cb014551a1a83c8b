import type { Role } from '../../../shared/routes/define.ts';

export interface Principal {
  role: Role;
  id: string;
  empresaId: string;
}

/** The owner of what a caller creates: the employee, or the company of any other caller. */
export const ownerIdOf = ({ role, id, empresaId }: Principal): string =>
  role === 'funcionario' ? id : empresaId;
