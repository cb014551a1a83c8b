import { pages } from '../../../shared/pages.ts';
import { greet, postPath, type Template } from '../../platform/mail/template.ts';
import { whyUnpublished } from './why-unpublished.ts';

/** Reason and remedy; no remedy if the post is gone. */
export const compartilhamentos = {
  'agendado-nao-saiu': {
    write: ({ nome, dados: { motivo, postId }, site }) => ({
      subject: 'Seu compartilhamento agendado não saiu',
      paragraphs: [greet(nome), `${whyUnpublished(motivo)} Nenhum UPS se perdeu.`],
      action:
        motivo === 'post'
          ? { label: 'Ver os conteúdos', url: site + pages.funcionario.path }
          : {
              label: 'Ver o conteúdo',
              url: site + postPath(postId),
            },
    }),
  },
} satisfies Record<string, Template>;
