export { PostScreen as default } from '#features/compartilhamentos/post/post-screen.tsx';
