import { loja } from '../../../../shared/routes/loja.ts';
import { route } from '../../access/index.ts';
import { empresaExchanges } from '../empresa-exchanges.ts';

export const handler = route(loja.manageStore)(empresaExchanges);
