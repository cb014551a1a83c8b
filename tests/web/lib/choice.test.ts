import { expect, it } from 'vitest';
import { withChoice } from '#features/compartilhamentos/share/choice.ts';
import type { Post } from '../../../shared/routes/entities.ts';

const post = (legendasEditadas: Post['legendasEditadas']) => ({ id: 'p1', legendasEditadas }) as Post;

it('another wording leaves a scheduled share scheduled', () => {
  const agendamento = { compartilhamentoId: 'c1', agendadoPara: '2026-12-01T12:00:00.000Z' };
  const before = post([{ legendaAlterada: 'Uma', shared: false, agendamento }]);
  expect(withChoice(before, 'Outra').legendasEditadas).toEqual([
    { legendaAlterada: 'Outra', shared: false, agendamento },
  ]);
  expect(withChoice(post([]), 'Outra').legendasEditadas).toEqual([
    { legendaAlterada: 'Outra', shared: false },
  ]);
});
