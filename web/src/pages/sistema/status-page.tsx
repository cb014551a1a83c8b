export { StatusScreen as default } from '#features/sistema/status-screen.tsx';
