import type { Sugestao } from '../../../shared/routes/entities.ts';

let last = 0;

/** An open suggestion by a colleague, as the server answers it. */
export const newSuggestion = (change: Partial<Sugestao> = {}): Sugestao => {
  last += 1;
  return {
    id: `sugestao${last}`,
    empresaId: 'empresa1',
    situacao: 'aberta',
    legenda: 'Uma ideia',
    link: null,
    linkTitulo: null,
    midias: '[]',
    midiasEstado: 'prontas',
    midiasMotivo: null,
    createdAt: new Date().toISOString(),
    autor: { id: 'pessoa2', nome: 'Pessoa outra', fotoPerfilColab: null },
    respondidaEm: null,
    motivo: null,
    bonus: null,
    postId: null,
    ...change,
  };
};
