export { copyTaxId, followClosing } from './follow-empresa.ts';
export { pagamento } from './payment-mail.ts';
