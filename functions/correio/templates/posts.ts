import { greet, type Template, ups } from './template.ts';

/** Mails about posts. */
export const posts = {
  'post-lembrete': {
    write: ({ nome, empresaNome, dados, site }) => ({
      subject: 'Falta o seu compartilhamento',
      paragraphs: [
        greet(nome),
        `${empresaNome} publicou um conteúdo que espera por você:`,
        `“${dados.trecho}”`,
        `Compartilhe no LinkedIn e ganhe ${ups(dados.ups)}.`,
      ],
      action: {
        label: 'Ver o conteúdo',
        url: `${site}/conteudo/${encodeURIComponent(String(dados.postId))}`,
      },
      note: 'Lembramos de cada conteúdo uma única vez.',
    }),
  },
} satisfies Record<string, Template>;
