export { PaymentScreen as default } from '#features/pagamento/payment-screen.tsx';
