import { loja } from '../../../shared/routes/loja.ts';
import { route } from '../../http/route.ts';
import { empresaExchanges } from '../../loja/empresa-exchanges.ts';

export const handler = route(loja.historyOfCompany)(empresaExchanges);
