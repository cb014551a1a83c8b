import { loja } from '../../../../shared/routes/loja.ts';
import { route } from '../../access/index.ts';
import { exchangeProduct, recordedExchange } from '../exchange-once.ts';

export const handler = route(loja.exchange)(exchangeProduct, recordedExchange);
