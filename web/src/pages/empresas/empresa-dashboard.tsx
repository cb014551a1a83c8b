export {
  EmpresaDashboardScreen as default,
  prepare,
} from '#features/panel-empresa/empresa-dashboard-screen.tsx';
