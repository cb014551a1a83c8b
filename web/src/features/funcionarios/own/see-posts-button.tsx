import { RANKING } from '#texts/funcionarios/ranking.ts';
import { LinkButton } from '#ui/button.tsx';
import { funcionarioPath } from './funcionario-path.ts';

/** The next step of an employee whose screen is still empty. */
export const SeePostsButton = () => (
  <LinkButton to={funcionarioPath('conteudos')}>{RANKING.verConteudos}</LinkButton>
);
