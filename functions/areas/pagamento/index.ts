export { pagamento } from './payment-mail.ts';
