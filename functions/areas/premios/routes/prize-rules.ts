import { premios } from '../../../../shared/routes/premios.ts';
import { route } from '../../access/index.ts';
import { rulesOf } from '../store/prize-rules.ts';

export const handler = route(premios.prizeRules)(async ({ caller }) => ({ regras: rulesOf(caller.empresa) }));
