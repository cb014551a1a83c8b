import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import { resultados } from '../../../shared/routes/resultados.ts';
import { asFuncionario } from '../support/people.ts';
import { newFigures } from '../support/results.ts';
import { heading, open, see } from '../support/screen.ts';

it('an employee sees what the own share brought', async () => {
  const nome = 'Um dia no laboratório';
  const { de, ate, serie } = newFigures();
  const own = {
    compartilhamentos: 1,
    cliques: 3,
    canais: [
      { canal: 'whatsapp' as const, cliques: 2 },
      { canal: 'linkedin' as const, cliques: 1 },
    ],
    upsGanhos: 20,
  };
  const api = asFuncionario()
    .on(compartilhamentos.sharesByEmployee, { sharedPosts: [], totalPosts: 0 })
    .on(compartilhamentos.listScheduled, { agendados: [] })
    .on(resultados.ownResults, {
      de,
      ate,
      serie,
      totais: own,
      anteriores: { compartilhamentos: 0, cliques: 0, canais: [], upsGanhos: 0 },
      melhorPost: { id: 'post1', nome, imagem: null, ...own },
      posicao: 1,
    });
  await open(api, '/DashboardColab?aba=publicados');
  const section = (await heading('Seu impacto')).closest('section') as HTMLElement;
  await see(nome, section);
  await see('WhatsApp 2 · LinkedIn 1', section);
  // Beside a best post too.
  expect((await see('Como contamos os cliques', section)).getAttribute('href')).toBe('/metodo');
  const figures = within(section).getAllByRole('definition');
  expect(figures.map(({ textContent }) => textContent.trim())).toEqual(['1', '3', '20']);
});
