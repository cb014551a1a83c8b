import { pagamento } from '../../../../shared/routes/pagamento.ts';
import { route } from '../../access/index.ts';
import { subscriptionView } from '../subscription-view.ts';

export const handler = route(pagamento.getSubscription)(({ caller, now }) =>
  subscriptionView(caller.empresa, now),
);
