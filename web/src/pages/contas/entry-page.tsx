export { EntryScreen as default } from '#features/contas/sign-in/entry-screen.tsx';
