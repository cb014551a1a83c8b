import { pages } from '../../../../shared/pages.ts';
import { dashboardPath, greet, type Template } from '../../../platform/mail/template.ts';

const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });

/** The month's results, as consumers/monthly-report.ts wrote them: `dia`, one of its days, and `frase`. */
export const relatorio = {
  relatorio: {
    link: 'descadastro',
    write: ({ nome, empresaNome, dados, site, token }) => {
      const dia = String(dados.dia);
      const mes = MONTH.format(new Date(dia));
      return {
        subject: `Resultados de ${mes}`,
        paragraphs: [greet(nome), `Em ${mes}, na ${empresaNome}:`, String(dados.frase)],
        action: {
          label: 'Ver os resultados',
          url: site + dashboardPath(pages.empresa.path, 'resultados', { periodo: 'mes', data: dia }),
        },
        leave: {
          text: 'Você recebe este relatório uma vez por mês, só quando há o que contar.',
          label: 'Não quero mais o relatório',
          url: `${site}${pages.descadastro.path}?token=${token}`,
          oneClick: `${site}/v1/api/preferencias/descadastro?token=${token}`,
        },
      };
    },
  },
} satisfies Record<string, Template>;
