export const PRIVACIDADE = {
  guardamos: 'O que guardamos',
  texto: 'Ler o texto completo',
  copia: 'Uma cópia dos seus dados',
  copiaTexto:
    'Um arquivo ZIP com tabelas chega por um link no seu e-mail, que vale por 24 horas. Um pedido por dia.',
  baixar: 'Baixar meus dados',
  erroBaixar: 'Não foi possível pedir os seus dados. Tente novamente.',
} as const;

export const PRIVACIDADE_COLAB = {
  guardamos: [
    'Nome, e-mail, cargo, telefone e foto, enquanto você participa da empresa.',
    'Saldo e extrato de UPS, trocas, legendas e compartilhamentos.',
    'A autorização do LinkedIn, cifrada, por até 60 dias ou até você desconectar.',
    'Onde você entrou, até a sessão terminar.',
  ],
  fim: 'Excluir minha conta',
  fimTexto:
    'Seu nome, contato, foto, legendas e a conexão com o LinkedIn são apagados. Não dá para desfazer.',
  pergunta: 'Excluir a sua conta?',
  consequencias: [
    'Você perde o acesso e o seu saldo de UPS.',
    'Trocas que ainda não foram entregues ficam com a empresa, sem o seu nome.',
    'O que você publicou no LinkedIn continua lá: só você pode apagar.',
    'Para a empresa ficam apenas números, sem nada que leve a você.',
  ],
  confirmar: 'Excluir minha conta',
  erro: 'Não foi possível excluir a conta. Tente novamente.',
  feito: 'Sua conta foi excluída.',
} as const;

export const PRIVACIDADE_GESTOR = {
  guardamos: [
    'Seu nome, e-mail e papel, enquanto você cuida do painel da empresa.',
    'O que você mudou no painel, no histórico que a empresa guarda.',
    'Onde você entrou, até a sessão terminar.',
  ],
  fim: 'Excluir minha conta',
  fimTexto: 'Seu acesso termina, e seu contato é apagado. Não dá para desfazer.',
  pergunta: 'Excluir a sua conta?',
  consequencias: [
    'Você sai do painel da empresa agora.',
    'O que você publicou continua: é da empresa.',
    'O histórico da empresa ainda diz o que você mudou, com o seu nome.',
  ],
  confirmar: 'Excluir minha conta',
  erro: 'Não foi possível excluir a conta. Tente novamente.',
} as const;

export const PRIVACIDADE_EMPRESA = {
  guardamos: [
    'O cadastro da empresa e de quem a administra, enquanto a conta existir.',
    'Colaboradores, posts, mídias, loja, trocas e compartilhamentos.',
    'O plano e a assinatura; os dados do cartão ficam só no Stripe.',
    'Onde você entrou, até a sessão terminar.',
  ],
  fim: 'Encerrar a conta da empresa',
  fimTexto: 'A conta e tudo o que ela guarda são apagados depois de 30 dias. Até lá, você pode desfazer.',
  pergunta: 'Encerrar a conta da empresa?',
  consequencias: [
    'A partir de agora, ninguém compartilha, troca UPS nem se cadastra.',
    'A assinatura não se renova. O período já pago não é devolvido automaticamente.',
    'Depois de 30 dias somem colaboradores, posts, mídias, loja, trocas e histórico, sem volta.',
    'Os recibos já emitidos ficam no Stripe, como a lei pede.',
  ],
  confirmar: 'Encerrar a conta',
  erro: 'Não foi possível encerrar a conta. Tente novamente.',
} as const;
