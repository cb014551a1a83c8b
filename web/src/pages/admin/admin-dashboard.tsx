export { AdminDashboardScreen as default, prepare } from '#features/admin/admin-dashboard-screen.tsx';
