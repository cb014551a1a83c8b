export { DevelopersScreen as default } from '#features/documentacao/developers-screen.tsx';
