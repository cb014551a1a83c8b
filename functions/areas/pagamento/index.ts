export { pagamento } from './mail.ts';
