import { loja } from '../../../shared/routes/loja.ts';
import { route } from '../../http/route.ts';
import { exchangeProduct, recordedExchange } from '../../loja/exchange.ts';

export const handler = route(loja.exchangeByGet)(exchangeProduct, recordedExchange);
