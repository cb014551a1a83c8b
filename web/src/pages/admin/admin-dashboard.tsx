export { AdminDashboardScreen as default } from '#features/admin/admin-dashboard-screen.tsx';
