export { FuncionarioSignUpScreen as default } from '#features/cadastro/funcionario/funcionario-sign-up-screen.tsx';
