import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { route } from '../../access/index.ts';

/** Tells the true balance. Nobody earns UPS by asking: a recorded share does, in its own transaction. */
export const handler = route(funcionarios.balance)(async ({ caller }) => ({ ups: caller.funcionario.ups }));
