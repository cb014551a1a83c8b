export {
  FuncionarioDashboardScreen as default,
  prepare,
} from '#features/panel-funcionario/funcionario-dashboard-screen.tsx';
