import type { SceneName } from './art/scene.ts';

export interface DemoPost {
  readonly legenda: string;
  readonly ups: number;
  readonly scenes?: readonly SceneName[];
  readonly video?: boolean;
  readonly alteravel?: boolean;
  readonly tags?: readonly string[];
  /** address and title of the link */
  readonly link?: readonly [string, string];
  /** days from today */
  readonly validade?: number;
  /** days before today; a weekend moves to the Friday before */
  readonly age: number;
  /** in São Paulo */
  readonly hour: number;
  /** first names in lower case, in order of sharing */
  readonly sharedBy?: readonly string[];
}
/** A post, as the terminal names it. */
export const named = ({ legenda }: DemoPost): string => `o post “${legenda.slice(0, 40)}…”`;

export const TAGS = ['Sustentabilidade', 'Carreira', 'Inovação', 'Eventos'] as const;

/** Oldest first. */
export const POSTS: readonly DemoPost[] = [
  {
    legenda:
      'Energia limpa também é sobre pessoas. Conheça o time que mantém mais de 300 parques solares funcionando de norte a sul do país.',
    ups: 10,
    scenes: ['solar'],
    tags: ['Sustentabilidade'],
    age: 18,
    hour: 8.7,
    link: ['https://example.com/aurora/gente', 'A energia de quem faz a Aurora'],
    sharedBy: ['ana', 'carla', 'diego', 'bruno', 'elisa'],
  },
  {
    legenda:
      'Vaga aberta: engenharia de dados, 100% remoto. Se você gosta de transformar medições em decisões, fale com a gente.',
    ups: 15,
    scenes: ['chart'],
    alteravel: true,
    link: ['https://example.com/aurora/vagas/dados', 'Vaga: engenharia de dados'],
    tags: ['Carreira'],
    age: 16,
    hour: 9.4,
    sharedBy: ['carla', 'ana', 'diego'],
  },
  {
    legenda:
      'Nosso primeiro parque eólico no Rio Grande do Norte entrou em operação. São 42 turbinas e energia para 120 mil casas.',
    ups: 25,
    scenes: ['wind', 'hills'],
    link: ['https://example.com/aurora/rio-grande-do-norte', 'Nosso primeiro parque eólico'],
    tags: ['Sustentabilidade', 'Inovação'],
    age: 13,
    hour: 10.2,
    sharedBy: ['elisa', 'bruno', 'ana', 'carla'],
  },
  {
    legenda:
      'Três lições que aprendemos ao trocar relatórios semanais por painéis em tempo real.\n\n1. Menos é mais.\n2. Todo número precisa de dono.\n3. Contexto vale mais que precisão.',
    ups: 10,
    alteravel: true,
    link: ['https://example.com/aurora/paineis', 'Como medimos o que importa'],
    tags: ['Inovação'],
    age: 11,
    hour: 14.1,
    sharedBy: ['bruno', 'elisa', 'carla'],
  },
  {
    legenda:
      'Fomos reconhecidos como uma das melhores empresas para trabalhar no setor de energia. Obrigado a cada pessoa que constrói a Aurora todos os dias!',
    ups: 20,
    scenes: ['celebration'],
    link: ['https://example.com/aurora/premio', 'Entre as melhores empresas para trabalhar'],
    age: 8,
    hour: 8.5,
    sharedBy: ['ana', 'diego', 'bruno', 'carla', 'elisa'],
  },
  {
    legenda: 'Um minuto de Aurora: veja como nasce um parque solar, do projeto ao primeiro quilowatt.',
    ups: 25,
    video: true,
    tags: ['Inovação'],
    age: 5,
    hour: 11.3,
    sharedBy: ['ana'],
  },
  {
    legenda: 'Nos vemos na Feira Brasileira de Energia? Estaremos no estande 48, com café e boas conversas.',
    ups: 15,
    scenes: ['city'],
    link: ['https://example.com/feira-de-energia', 'Feira Brasileira de Energia: programação'],
    tags: ['Eventos'],
    validade: 20,
    age: 3,
    hour: 9.1,
    sharedBy: ['diego', 'carla', 'bruno', 'elisa'],
  },
  {
    legenda:
      'Reduzimos 18% do consumo dos nossos escritórios em um ano. O caminho foi simples: medir, mostrar e comemorar cada avanço.',
    ups: 10,
    scenes: ['chart'],
    alteravel: true,
    tags: ['Sustentabilidade'],
    age: 2,
    hour: 13.6,
  },
  {
    legenda:
      'Mentoria para mulheres na engenharia: inscrições abertas até sexta-feira. Indique alguém que você admira.',
    ups: 20,
    scenes: ['team'],
    link: ['https://example.com/aurora/mentoria', 'Mentoria para mulheres na engenharia'],
    tags: ['Carreira'],
    validade: 30,
    age: 1,
    hour: 10.4,
  },
  {
    legenda:
      'Inverno, verão, chuva ou sol: a operação não para. Um agradecimento a quem cuida da energia de madrugada.',
    ups: 5,
    scenes: ['night'],
    age: 0,
    hour: 8.6,
  },
];

export const STARTER_POSTS: readonly DemoPost[] = [
  {
    legenda: 'Pão quentinho às 6h30, como todo dia desde 1987.',
    ups: 5,
    scenes: ['bread'],
    age: 0,
    hour: 6.5,
  },
  {
    legenda: 'Novidade no balcão: broa de milho com erva-doce. Já provou?',
    ups: 10,
    age: 0,
    hour: 8.2,
  },
  {
    legenda: 'Estamos contratando atendente para o turno da tarde. Vem fazer parte da família Bom Grão!',
    ups: 10,
    age: 0,
    hour: 10.6,
  },
  {
    legenda: 'Encomende sua cesta de café da manhã até quinta-feira.',
    ups: 5,
    scenes: ['celebration'],
    age: 0,
    hour: 13.4,
  },
  {
    legenda: 'Obrigado, Laranjeiras, por mais um ano juntos.',
    ups: 10,
    scenes: ['city'],
    age: 0,
    hour: 15.1,
  },
];
