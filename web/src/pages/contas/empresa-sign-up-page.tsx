export { EmpresaSignUpScreen as default } from '#features/cadastro/empresa/empresa-sign-up-screen.tsx';
