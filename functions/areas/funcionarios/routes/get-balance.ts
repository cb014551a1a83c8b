import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { route } from '../../access/index.ts';

/** Returns the stored balance. Only a recorded share earns UPS, in its own transaction. */
export const handler = route(funcionarios.getBalance)(async ({ caller }) => ({
  ups: caller.funcionario.ups,
}));
