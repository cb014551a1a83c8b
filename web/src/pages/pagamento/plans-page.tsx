export { PlansScreen as default } from '#features/pagamento/plans-screen.tsx';
