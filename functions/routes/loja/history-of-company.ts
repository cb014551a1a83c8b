import { loja } from '../../../shared/routes/loja.ts';
import { route } from '../../http/route.ts';
import { companyExchanges } from '../../loja/company-exchanges.ts';

export const handler = route(loja.historyOfCompany)(companyExchanges);
