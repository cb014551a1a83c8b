import type { Role } from '../../../shared/routes/define.ts';

/** The least that is known of every signed-in caller. */
export interface Principal {
  role: Role;
  id: string;
  empresaId: string;
}

/** The owner of what a caller creates: the company, whoever signed in for it; or the employee. */
export const ownerIdOf = ({ role, id, empresaId }: Principal): string =>
  role === 'funcionario' ? id : empresaId;
