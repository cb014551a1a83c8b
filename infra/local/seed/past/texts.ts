import type { SceneName } from '../art/scene.ts';

/** The content of a past post. */
export interface PastText {
  readonly legenda: string;
  readonly ups: number;
  readonly tags?: readonly string[];
  /** path (below the company's address) and title of the link */
  readonly link?: readonly [string, string];
  /** its image (images.ts) */
  readonly scene?: SceneName;
  /** the post that all employees shared and many visitors followed */
  readonly viral?: true;
}

const SITE = 'https://example.com/aurora';
const story = (
  legenda: string,
  ups: number,
  tag: string | undefined,
  link?: readonly [string, string],
): PastText => ({
  legenda,
  ups,
  ...(tag && { tags: [tag] }),
  ...(link && { link: [`${SITE}/${link[0]}`, link[1]] as const }),
});

/** Aurora's posts on Tuesdays, oldest first. */
const STORIES: readonly PastText[] = [
  story('O sol nasce para todos, e a conta de luz pode nascer menor. Veja como funciona.', 10, 'Inovação', [
    'economia',
    'Quanto custa a energia do sol',
  ]),
  story('Começou a nossa semana de segurança: todo mundo volta bem para casa, todos os dias.', 10, 'Eventos'),
  story('Energia no campo: a cooperativa de Petrolina que irriga com o sol.', 15, 'Sustentabilidade', [
    'petrolina',
    'O sol que irriga o sertão',
  ]),
  story(
    'Cinco perguntas que toda empresa deveria fazer antes de assinar um contrato de energia.',
    15,
    'Inovação',
    ['cinco-perguntas', 'Antes de assinar, pergunte'],
  ),
  story(
    'Nosso programa de estágio abriu as portas. Currículo não é tudo: conte a sua história.',
    15,
    'Carreira',
    ['estagio', 'Programa de estágio da Aurora'],
  ),
  story(
    'Plantamos 4.000 mudas no entorno do parque de Caetité. A sombra fica para os netos.',
    10,
    'Sustentabilidade',
  ),
  story('O que é o mercado livre de energia, explicado em três minutos.', 10, 'Inovação', [
    'mercado-livre',
    'Mercado livre sem mistério',
  ]),
  story(
    'Diário de uma turbina: 120 metros de altura e uma equipe que não tem medo de vento.',
    20,
    'Inovação',
  ),
  story('Quem cuida da rede enquanto você dorme? Conheça o centro de operação.', 15, undefined, [
    'operacao',
    'Uma noite no centro de operação',
  ]),
  story('Baterias: o que muda quando a energia da tarde acende a luz da noite.', 15, 'Inovação', [
    'baterias',
    'Guardar sol para depois',
  ]),
  story('Nosso relatório de impacto saiu. Sem letras miúdas.', 10, 'Sustentabilidade', [
    'impacto',
    'Relatório de impacto da Aurora',
  ]),
  story('Uma escola, 46 painéis e 380 crianças que agora sabem de onde vem a luz.', 20, 'Sustentabilidade'),
  story('Por que trocamos o avião pelo trem de dados: menos viagens, mais medições.', 10, 'Inovação', [
    'menos-viagens',
    'Menos viagens, mais medições',
  ]),
  {
    ...story(
      'Demos um ano inteiro de energia a um hospital que não podia pagar por ela. Aqui está o que aprendemos.',
      25,
      'Sustentabilidade',
      ['hospital', 'Um ano de luz para um hospital'],
    ),
    viral: true,
  },
  story('Engenheira, mãe e a primeira a subir na torre: a história da Rosana.', 20, 'Carreira', [
    'rosana',
    'A primeira a subir na torre',
  ]),
  story('Feirão da eficiência: trouxemos a auditoria de energia para dentro da fábrica.', 10, 'Eventos'),
  story('Quanto vale um telhado? A calculadora ficou pronta, e é de graça.', 15, 'Inovação', [
    'calculadora',
    'Quanto vale o seu telhado',
  ]),
  story('Três erros que cometemos em 2 anos de operação, e o que cada um nos ensinou.', 15, undefined, [
    'tres-erros',
    'Três erros e o que aprendemos',
  ]),
  story('A nossa frota agora anda com o que a gente gera.', 10, 'Sustentabilidade'),
  story('Dá para prever o vento? A nossa equipe de dados tenta todas as manhãs.', 15, 'Inovação', [
    'vento',
    'Como se prevê o vento',
  ]),
  story('Voluntariado: 62 pessoas, um sábado e uma creche com luz nova.', 15, 'Eventos'),
  story('O que perguntam nas nossas entrevistas, e por que contamos antes.', 15, 'Carreira', [
    'entrevistas',
    'Como são as nossas entrevistas',
  ]),
  story(
    'Menos 18 toneladas de papelão: a embalagem dos painéis voltou para o fornecedor.',
    10,
    'Sustentabilidade',
  ),
  story('Obrigado, clientes: passamos de mil telhados ligados.', 20, undefined, [
    'mil-telhados',
    'Mil telhados',
  ]),
];

const JOBS = [
  'analista de contratos',
  'eletricista de parques eólicos',
  'pessoa desenvolvedora',
  'técnica ou técnico de segurança',
  'coordenação de obras',
  'especialista em meteorologia',
  'consultora ou consultor comercial',
  'analista de dados',
] as const;
const PLACES = ['Natal', 'São Paulo', 'Recife', 'Belo Horizonte', 'Caetité'] as const;

/** Aurora's posts on Thursdays. */
const VACANCIES: readonly PastText[] = STORIES.map((_, week) =>
  story(
    `Vaga da semana: ${JOBS[week % JOBS.length]} em ${PLACES[week % PLACES.length]}. Conhece alguém que vai gostar? Marque aqui.`,
    10,
    'Carreira',
    week % 3 === 0 ? [`vagas/${week + 1}`, 'Vaga da semana na Aurora'] : undefined,
  ),
);

/** The images of STORIES, in order. */
const SCENES: readonly (SceneName | undefined)[] = [
  ...(['solar', undefined, 'fields', 'chart', undefined, 'trees', undefined, 'wind'] as const),
  ...(['night', 'city', undefined, 'school', undefined, 'team', 'wind', undefined] as const),
  ...(['solar', undefined, 'city', 'hills', 'celebration', undefined, 'trees', 'team'] as const),
];

export const AURORA_TEXTS: readonly PastText[] = STORIES.flatMap((text, week) => [
  { ...text, ...(SCENES[week] && { scene: SCENES[week] }) },
  VACANCIES[week] ?? text,
]);

/** The bakery's posts; it has gone quiet since. */
export const STARTER_TEXTS: readonly PastText[] = [
  'Tem pão de queijo saindo do forno às 16h. Até lá, o café é por nossa conta.',
  'Aula aberta de fermentação natural: foram 20 vagas e 20 pães levados para casa.',
  'Domingo tem fornada extra. Venha cedo.',
  'A receita da broa da dona Lourdes, do jeito que ela fazia.',
  'Trocamos as sacolas de plástico por papel. Cheiram a pão.',
  'Quem acorda às 3h para o seu café da manhã? Conheça o Igor.',
].map((legenda, index) => ({
  legenda,
  ups: 5,
  ...(index % 2 === 1 && { link: ['https://example.com/bom-grao', 'Padaria Bom Grão'] as const }),
}));
