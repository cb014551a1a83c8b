export { ConfirmationScreen as default } from '#features/pagamento/confirmation-screen.tsx';
