export { EmailConfirmedScreen as default } from '#features/cadastro/email-confirmed-screen.tsx';
