/**
 * Fixed Portuguese sentences of the server, imported as `import * as MSG`: bundles keep only those that they use. Those of
 * refusals are in functions/platform/refusals.ts. Texts of docs/specification.md#fixed-texts must match to the letter.
 */

// request
export const ferramentaNaoEncontrada = 'Ferramenta não encontrada.';
export const umaMensagemPorVez = 'Envie uma mensagem por chamada: listas não são aceitas.';
export const usePost = 'Este endereço só responde a POST.';
export const rotaNaoEncontrada = 'Rota não encontrada.';
export const corpoInvalido = 'Corpo da requisição inválido.';
export const muitosCampos = 'O formulário pode ter no máximo 200 campos.';
export const dadosInvalidos = 'Dados inválidos. Verifique os campos e tente novamente.';
export const tipoDeConteudo = 'Tipo de conteúdo não suportado.';
export const codificacaoNaoLida = 'Codificação de texto não suportada. Envie em UTF-8.';
export const textoNaoUtf8 =
  'O texto não está em UTF-8. Envie em UTF-8, ou diga a codificação em Content-Type.';
export const corpoComprimido = 'Envie o corpo sem compressão (Content-Encoding).';
export const grandeDemais = 'O conteúdo enviado é grande demais.';
export const muitasTentativas = 'Muitas tentativas. Aguarde 10 segundos e tente novamente.';
export const indisponivel = 'Serviço temporariamente indisponível. Tente novamente.';
export const erroInterno = 'Ocorreu um erro inesperado. Tente novamente.';
export const naoEncontrado = 'Não encontrado.';
export const escolhaEmpresa = 'Escolha uma empresa.';
export const colaboradorOculto = 'Colaborador';
export const periodoFuturo = 'Escolha um período que já começou.';

// accounts
export const credenciais = 'Credenciais inválidas.';
export const chaveDeAcessoExcluida = 'Chave de acesso excluída.';
export const matriculaEmUso = 'Esta matrícula já pertence a outra pessoa.';
export const emailEmUso = 'O e-mail fornecido já está em uso.';
export const codigoInvalido = 'Código da empresa inválido.';
export const tokenInvalido = 'Token inválido ou expirado.';
export const conviteVencido = 'Este convite venceu.';
export const conviteRenovado =
  'Se a empresa ainda espera por você, um novo convite chega ao mesmo e-mail em instantes.';
export const nomeComEndereco = 'Nomes não podem conter endereços de sites.';
export const nomeComDominio = 'Nomes não podem conter endereços de sites. Depois de um ponto, use um espaço.';
export const nomeDeOutroSite =
  'O nome da empresa não pode conter um site, só o do e-mail dela depois de confirmado. Se não é um site, deixe um espaço depois do ponto.';
export const nomeInvisivel =
  'Nomes não podem conter caracteres invisíveis. Digite o nome de novo, sem colar.';
export const emailDaEmpresa =
  'Sua empresa exige o login único: só ela muda este e-mail, pelo diretório. Fale com quem cuida do painel.';
export const dominioInvalido = 'Informe só o domínio, sem @, por exemplo empresa.com.br.';
export const dominioPublico = 'Use um domínio da empresa: este é de um serviço de e-mail aberto a todos.';
export const muitosDominios = 'Informe no máximo 20 domínios.';
export const cadastroAguardando = 'Cadastro recebido! A empresa precisa aprovar a sua entrada.';
export const senhaFraca = 'A senha deve ter pelo menos 8 caracteres, com letras e números.';
export const senhaComEspaco = 'A senha não pode começar nem terminar com espaço, nem ter quebra de linha.';
export const senhasNaoCorrespondem = 'As senhas não correspondem.';
export const recuperacao =
  'Se o e-mail pertence a uma conta, um e-mail será enviado com as instruções para redefinir sua senha.';
export const digiteOCodigo = 'Digite os 6 números que o aplicativo mostra.';
export const segundoFatorDesativado = 'Verificação em duas etapas desativada.';
export const senhaRedefinida = 'Senha redefinida com sucesso!';
export const senhaAlterada = 'Senha alterada com sucesso!';
export const semResumo = 'Você não recebe mais o resumo da semana.';
export const semRelatorio = 'Você não recebe mais o relatório do mês.';
export const emailDesfeito = 'Seu e-mail foi mantido, e todas as sessões foram encerradas.';
export const senhaDefinida = 'Senha definida com sucesso!';
export const cadastroColaborador =
  'Colaborador cadastrado com sucesso! Um e-mail foi enviado para que ele defina a senha.';
export const cadastroComCodigo = 'Cadastro bem-sucedido! Um e-mail de confirmação foi enviado.';
export const cadastroSemConvite = 'Colaborador cadastrado com sucesso! O convite ainda não foi enviado.';
export const conviteReenviado = 'Um novo e-mail para definir a senha foi enviado.';
export const lembreteEnviado = 'Lembrete enviado.';
export const lembreteACaminho = 'Pronto! Quem falta recebe o lembrete por e-mail em instantes.';
export const lembradoHaPouco = 'Este colaborador já foi lembrado nos últimos 7 dias.';
export const jaConectado = 'Este colaborador já conectou o LinkedIn.';
export const aindaNaoEntrou = 'Este colaborador ainda não confirmou o e-mail.';
export const convitePendenteApenas = 'Este colaborador já definiu a senha.';
export const gestorJaEntrou = 'Este gestor já definiu a senha.';
export const confirmacaoEnviada = 'E-mail de confirmação enviado.';
export const emailJaConfirmado = 'Este e-mail já está confirmado.';
export const aguardeUmMinuto = 'Aguarde um minuto antes de pedir outro e-mail.';
export const colaboradorExcluido = 'Colaborador excluído com sucesso.';
export const gestorRemovido = 'Gestor removido.';
export const colaboradorNaoEncontrado = 'Colaborador não encontrado.';
export const sessaoEncerrada = 'Sessão encerrada.';
export const sessoesEncerradas = 'As outras sessões foram encerradas.';

// personal data
export const encerrando = 'A conta da empresa está sendo encerrada. Desfaça o encerramento para continuar.';
export const suspensa = 'O acesso da empresa ao Painel UPS está suspenso.';
export const motivoDaSuspensao = 'Escreva o motivo, que as pessoas da empresa leem ao entrar.';
export const encerramentoDesfeito = 'Tudo certo: a conta da empresa continua como antes.';
export const contaExcluida = 'Sua conta foi excluída.';
export const dadosPedidos =
  'Pedido recebido. Quando o arquivo estiver pronto, você recebe o link por e-mail.';

// posts
export const postExcluido = 'Post excluído com sucesso.';
export const emailNaoEncontrado = 'Email não encontrado. Por favor, faça login novamente.';
export const escolhaUps = 'Por favor, selecione uma pontuação (UPS).';
export const upgradeRecurso = 'Faça upgrade para usar este recurso.';
export const upgradeUps = 'Faça upgrade para usar UPS acima de 10.';
export const upgradeTags = 'Faça upgrade para usar tags.';
export const upgradeValidade = 'Faça upgrade para usar data de validade.';
export const upgradeAlteravel = 'Faça upgrade para permitir a edição da legenda.';
export const validadePassada = 'A data de validade não pode estar no passado.';
export const limitePosts = 'Limite mensal de posts atingido.';
export const agendarParaInvalido = 'Escolha um horário entre 5 minutos e 30 dias a partir de agora.';
export const agendamentoCancelado = 'Agendamento cancelado.';
export const publicarEmInvalido = 'Escolha um horário entre 5 minutos e 1 ano a partir de agora.';
export const postAlterado = 'Este post foi alterado por outra pessoa. Recarregue.';
export const legendaObrigatoria = 'A legenda é obrigatória.';
export const muitasVariacoes = 'Um post pode ter no máximo 5 variações da legenda.';
export const legendaLonga = 'A legenda pode ter no máximo 3.000 caracteres.';
export const linkInvalido = 'Informe um endereço que comece com https:// e tenha um domínio público.';
export const linkProprio = 'Informe um endereço de fora do painel.';
export const linkBloqueado = 'Este link foi bloqueado pelo Painel UPS. Fale com o suporte.';
export const siteInvalido = 'Informe um site, como exemplo.com.br.';
export const enderecoOuSite = 'Informe um endereço curto ou um site.';
export const linkLongo = 'O link pode ter no máximo 2.048 caracteres.';
export const legendaNaoEditavel = 'Este post não permite edição da legenda.';
export const legendaSalva = 'Legenda salva com sucesso.';
/** replaces the name in lists of shares */
export const autorExcluido = 'Funcionário não encontrado';
export const jaCompartilhado = 'Conteúdo já compartilhado';
export const regulamentoAceito = 'Regulamento aceito.';
export const linkedinConectado = 'LinkedIn conectado com sucesso! Agora você já pode compartilhar posts.';
export const linkedinDesconectado = 'LinkedIn desconectado.';
export const tagNaoEncontrada = 'Tag não encontrada.';
export const tagVazia = 'O nome da tag não pode estar vazio.';
export const tagExcluida = 'Tag excluída com sucesso.';
export const equipeNaoEncontrada = 'Equipe não encontrada.';
export const equipeRepetida = 'Já existe uma equipe com esse nome.';
export const equipeExcluida = 'Equipe excluída com sucesso.';

// media
export const umVideoSo =
  'Você não pode fazer upload de mais de um vídeo ou combinar vídeos com outras mídias.';
export const muitasImagens = 'Um post pode ter no máximo 20 imagens.';
export const midiaInvalida = 'Mídia inválida ou ainda não enviada.';
export const envioNaoEncontrado = 'Envio não encontrado.';
export const imagemGrande = 'A imagem deve ter no máximo 20 MB.';
export const videoGrande = 'O vídeo deve ter no máximo 500 MB.';
export const fotoGrande = 'A foto deve ter no máximo 5 MB.';
export const videoNaoConvertido = 'Não foi possível converter o vídeo. Envie-o em MP4.';
export const midiaNaoVerificada = 'Não foi possível verificar o arquivo. Envie-o novamente.';

// store
export const upgradeLojaEmpresa = 'Atualize o plano para usar a loja e gerenciar trocas.';
export const upgradeLojaColaborador =
  'A empresa precisa fazer upgrade do plano para que a loja fique disponível.';
export const produtoExcluido = 'Produto excluído com sucesso.';
export const quantidadeInteira = 'Quantidade deve ser um número inteiro.';
export const quantidadeDeVale = 'A quantidade de um vale é a de códigos que restam.';
export const tipoDoProduto = 'O tipo de um produto não pode mudar.';
export const codigosPorEnvio = 'Envie de 1 a 5.000 códigos por vez.';
export const codigoInvalidoDeVale = 'Cada código tem de 1 a 200 caracteres, em uma linha.';
export const trocaRealizada = 'Troca realizada com sucesso!';
export const statusInvalido = 'Status inválido.';

// exports
export const periodoInvertido = 'O fim do período não pode vir antes do início.';
export const colaboradorInativo = 'Este colaborador está inativo.';
export const scimBooleano = 'active deve ser true ou false.';
export const scimObrigatorio = 'userName é obrigatório.';
export const scimSoLeitura = 'Este atributo é só de leitura.';
export const scimCaminho = 'O caminho não leva a nenhum atributo de User.';
export const scimFiltro = 'Filtros aceitos: userName, externalId, id ou emails com eq, unidos por and.';
export const scimOperacoes = 'Envie no máximo 100 operações.';
export const escoposInvalidos = 'Escolha o que a chave abre: scim, leitura ou escrita.';
export const chaveExcluida = 'Chave excluída. Ela já não vale.';

// import of people
export const loteLimiteDoDia = 'O limite de e-mails do dia foi atingido. Tente de novo amanhã.';
export const loteSemAcao = 'Escolha lembrar, mover, convidar, excluir ou vinculo.';
export const loteGrande = 'Escolha até 2.000 pessoas por vez.';
export const loteSemPessoas = 'Escolha pelo menos uma pessoa.';
export const importacaoSemArquivo = 'Escolha o arquivo com a lista.';
export const importacaoPlanilha =
  'Este arquivo é uma planilha do Excel. Abra, escolha Salvar como e o formato CSV.';
export const jaEntrouNoPainel = 'Já entrou no painel.';
export const doDiretorio = 'Agora vem do diretório da empresa.';
export const importacaoNaoCsv = 'Este arquivo não é uma lista em CSV.';
export const importacaoVazia = 'O arquivo está vazio.';
export const importacaoSemPessoas = 'O arquivo só tem o cabeçalho. Inclua uma pessoa em cada linha.';
export const importacaoMuitasLinhas = 'A lista passa de 5.000 pessoas. Divida em partes.';
export const importacaoMuitasColunas =
  'O arquivo tem colunas demais. Use só nome, email, cargo, equipe, telefone, vinculo e matricula.';
export const telefoneEncurtado =
  'A planilha encurtou este telefone e perdeu dígitos. Formate a coluna como Texto e digite o número de novo.';
export const matriculaEncurtada =
  'A planilha encurtou esta matrícula e perdeu dígitos. Formate a coluna como Texto e digite o número de novo.';
export const vinculoDesconhecido = 'Use CLT, Estágio, Aprendiz, PJ, Diretoria ou Outro.';
export const celulaComFormula = 'Há uma fórmula nesta célula. Cole só o valor.';
export const celulaComQuebra = 'Há uma quebra de linha nesta célula. Confira as aspas.';
export const linhaComSobra = 'Há mais células do que colunas no cabeçalho.';
export const emailDaConta = 'Este é o e-mail da conta da empresa.';
export const matriculaRepetida = 'Esta matrícula já está em outra linha.';
export const emailRepetido = 'Este e-mail já está em outra linha.';
export const equipeDesconhecida = 'Não existe uma equipe com esse nome.';
export const fonteUrlInvalida = 'Use um endereço https que possa ser acessado pela internet.';
export const fonteSemFeed = 'Não há um feed (RSS, Atom ou JSON Feed) neste endereço.';
export const fonteSemResposta = 'O endereço não respondeu em 10 segundos. Confira-o e tente de novo.';
export const fonteRedireciona = 'O endereço leva a outro. Use o endereço final do feed.';
export const fonteRecusada = 'O endereço respondeu com um erro. Confira-o e tente de novo.';
export const fonteGrande = 'O feed passa de 2 MB.';
export const fonteExcluida = 'Fonte excluída.';
export const webhookUrlInvalida = 'Use um endereço https que possa ser acessado pela internet.';
export const webhookEventos = 'Escolha pelo menos um evento da lista.';
export const webhookExcluido = 'Webhook excluído.';
export const mensageiroTipoInvalido = 'Escolha Slack ou Teams.';
export const mensageiroUrlInvalida = 'Cole o endereço completo do canal.';
export const mensageiroExcluido = 'Canal excluído.';

// prizes
export const pessoaExcluida = 'Colaborador excluído';
export const mesInvalido = 'Informe um mês que já começou, como 2026-11.';
export const trocaForaDoVinculo = 'Trocas não estão disponíveis para o seu vínculo com a empresa.';

// payment
export const cnpjInvalido = 'CNPJ inválido.';
export const paginaSemNome = 'Informe o nome da página, como está no LinkedIn.';
export const paginaSemNumero =
  'Informe o número da página, não o nome. Ao administrar a página no LinkedIn, ele está no endereço: linkedin.com/company/12345678/admin.';
export const cnpjParaBoleto = 'Informe o CNPJ da empresa para pagar com boleto.';
export const precoNaoEncontrado = 'Erro ao obter detalhes do preço';
export const metodoNaoSuportado = 'Forma de pagamento não suportada.';
export const assinaturaInvalida = 'Assinatura inválida.';

// single sign-on
export const ssoTipo = 'Escolha oidc ou saml.';
export const emissorNaoPublico =
  'Não conseguimos ler este emissor. Use um endereço público que comece com https://.';
export const emissorIlegivel = 'Não conseguimos ler este emissor. Confira o endereço.';
export const emissorRecusa = (lido: string) => `${emissorIlegivel} O provedor respondeu ${lido}.`;
export const emissorMudo = (lido: string) => `${emissorIlegivel} Não houve resposta de ${lido}.`;
export const emissorSemDocumento = (lido: string) =>
  `${emissorIlegivel} Não é um documento do OpenID o que está em ${lido}.`;
export const emissorIncompleto = (lido: string) =>
  `O documento deste emissor não tem um “${lido}” válido e público.`;
export const emissorOutro = (lido: string) =>
  `O documento neste endereço é do emissor ${lido}. Se é o seu provedor, cole esse endereço.`;
export const emissorDeTodos =
  'Este endereço serve a todas as organizações. Cole o da sua: https://login.microsoftonline.com/ + “Directory (tenant) ID” + /v2.0.';
export const metadadosInvalidos = 'Estes não são os metadados de um provedor SAML.';
export const metadadosEndereco = 'Cole o conteúdo (XML) dos metadados, e não o endereço deles.';
export const metadadosGrandes = 'Os metadados passam de 200 KB.';
export const provedorConfirmado = 'Confirmado. Agora é só entrar com a conta da empresa.';
export const ssoRemovido = 'Login único desligado. Todos voltam a entrar com senha.';
export const dominioExcluido = 'Domínio excluído.';
