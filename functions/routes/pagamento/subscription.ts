import { pagamento } from '../../../shared/routes/pagamento.ts';
import { route } from '../../http/route.ts';
import { subscriptionView } from '../../pagamento/subscription-view.ts';

export const handler = route(pagamento.subscription)(({ caller }) => subscriptionView(caller.empresa));
