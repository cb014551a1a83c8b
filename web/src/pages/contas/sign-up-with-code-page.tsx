export { SignUpWithCodeScreen as default } from '#features/cadastro/funcionario/sign-up-with-code-screen.tsx';
