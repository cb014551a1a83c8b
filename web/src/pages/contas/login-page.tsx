export { LoginScreen as default } from '#features/contas/sign-in/login-screen.tsx';
