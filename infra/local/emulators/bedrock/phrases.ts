/** Sentences of the local "model". None holds a number, a date, a name, an address or a link. */
export type Tone = 'profissional' | 'pessoal' | 'direto' | 'tecnico';

export const OPENERS: Record<Tone, readonly string[]> = {
  profissional: [
    'Compartilho uma notícia relevante para quem acompanha o nosso trabalho de perto.',
    'Vale a leitura: o que segue resume bem o rumo que escolhemos.',
    'Com satisfação, apresento o que a equipe vem construindo com muito cuidado.',
    'Um passo importante, fruto de planejamento e de gente comprometida.',
    'Destaco aqui um resultado que merece a atenção da nossa rede.',
    'Aos colegas e parceiros, fica o convite para conhecer esta iniciativa.',
  ],
  pessoal: [
    'Fiquei tão contente com esta notícia que precisei dividir por aqui.',
    'Quem me conhece sabe o quanto isto me deixa com brilho nos olhos.',
    'Trabalhar com pessoas assim faz a gente acordar com vontade de contar tudo.',
    'Confesso que li e sorri na mesma hora, e talvez você sorria também.',
    'Dá um orgulho enorme fazer parte desta história com vocês.',
    'Entre um café e outro, parei para escrever sobre algo que me tocou.',
  ],
  direto: [
    'Sem rodeios, vamos ao que interessa.',
    'Novidade boa se conta logo.',
    'Leia até o fim, é rápido.',
    'Resumo da história, sem enfeite.',
    'Direto ao ponto: olha só isto.',
    'Guarde esta informação.',
  ],
  tecnico: [
    'Para quem trabalha na área, seguem os pontos que considero relevantes.',
    'Do ponto de vista de processo, o que muda está descrito abaixo.',
    'Registro os detalhes para facilitar a avaliação por especialistas.',
    'Em termos práticos, a descrição a seguir responde às perguntas mais comuns.',
    'Contexto e escopo, sem adjetivos, para apoiar uma boa análise.',
    'Compilo as informações em ordem, como faria num relatório de engenharia.',
  ],
};

export const CLOSERS: Record<Tone, readonly string[]> = {
  profissional: [
    'Agradeço a quem contribuiu e sigo à disposição para conversar.',
    'Comentários e perguntas são bem recebidos.',
    'Seguimos em frente, com método e responsabilidade.',
    'Convido quem tiver interesse a trocar ideias comigo.',
    'É assim que se constrói confiança, entrega após entrega.',
    'Continuarei acompanhando e trazendo novos aprendizados.',
  ],
  pessoal: [
    'Me conta nos comentários o que achou, vou adorar ler.',
    'Se fizer sentido para alguém querido, manda adiante!',
    'Obrigado de coração a quem caminha junto.',
    'E você, também já sentiu esse frio na barriga?',
    'Fica aqui o meu abraço em cada colega envolvido.',
    'Quero muito ouvir a sua opinião sincera.',
  ],
  direto: [
    'Gostou? Passe adiante.',
    'Ficou alguma dúvida, pergunte.',
    'Simples assim.',
    'Vamos juntos nessa.',
    'Conto com você.',
    'O resto é com a gente.',
  ],
  tecnico: [
    'Observações metodológicas podem ser discutidas nos comentários.',
    'Fico disponível para detalhar premissas e limites.',
    'Correções fundamentadas serão incorporadas com prazer.',
    'Referências adicionais podem ser solicitadas a qualquer momento.',
    'A discussão entre pares melhora qualquer implementação.',
    'Recomendo a leitura completa antes de qualquer conclusão.',
  ],
};

export const FILLERS: readonly string[] = [
  'Por trás de cada linha há horas de conversa, escuta e tentativa.',
  'O caminho foi longo, com ajustes, dúvidas e bastante aprendizado coletivo.',
  'Gosto de lembrar que nenhuma conquista nasce de um esforço isolado.',
  'Quem vive a rotina sabe o valor de um detalhe bem feito.',
  'Há muito a fazer ainda, e isso é justamente o que motiva.',
  'A troca com clientes e parceiros mostrou por onde seguir.',
  'Crescer com propósito exige coragem para rever certezas antigas.',
  'Pequenas melhorias, somadas, transformam a experiência de todo mundo.',
  'O cuidado com as pessoas continua no centro de cada escolha.',
  'Transparência ajuda a manter o foco quando o ritmo aperta.',
  'Aprender em público é desconfortável, mas sempre vale a pena.',
  'A curiosidade segue sendo a melhor ferramenta que conheço.',
  'Boas perguntas costumam abrir portas que ninguém tinha notado.',
  'Cada entrega bem cuidada prepara o terreno para a seguinte.',
  'Celebrar o processo também faz parte de um bom trabalho.',
  'Ninguém precisa saber tudo quando o grupo sabe perguntar.',
];

/** Words that stand in for each other in any sentence, in the same number and gender. */
export const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  nossa: ['a nossa', 'nossa querida', 'esta nossa', 'nossa', 'toda a nossa'],
  nosso: ['o nosso', 'nosso querido', 'este nosso', 'nosso', 'todo o nosso'],
  novas: ['novíssimas', 'inéditas', 'outras', 'novas', 'recentes'],
  novos: ['novíssimos', 'inéditos', 'outros', 'novos', 'recentes'],
  nova: ['novíssima', 'inédita', 'outra', 'nova', 'recente'],
  novo: ['novíssimo', 'inédito', 'outro', 'novo', 'recente'],
  equipe: ['turma', 'equipe inteira', 'gente da equipe', 'equipe', 'time inteiro'],
  vagas: ['oportunidades', 'posições', 'vagas abertas', 'vagas', 'chances'],
  conheça: ['descubra', 'veja de perto', 'explore', 'conheça', 'dê uma olhada'],
  confira: ['veja', 'dê uma olhada', 'descubra', 'confira', 'espie'],
  veja: ['confira', 'repare', 'descubra', 'veja', 'observe'],
  muito: ['bastante', 'realmente', 'bem', 'muito', 'demais'],
  grande: ['enorme', 'imenso', 'notável', 'grande', 'marcante'],
  mais: ['ainda mais', 'cada vez mais', 'mais', 'mais e mais', 'bem mais'],
  também: ['ainda', 'igualmente', 'do mesmo modo', 'também', 'além disso'],
  empresa: ['companhia', 'casa', 'organização', 'empresa', 'nossa casa'],
  clientes: ['parceiros', 'quem nos contrata', 'consumidores', 'clientes', 'nossos clientes'],
  resultado: ['desfecho', 'retorno', 'efeito', 'resultado', 'saldo'],
};
