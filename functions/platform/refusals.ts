/**
 * Every refusal: the kind that sets its status, its sentence, wire code and field. Sentences that other code also writes are
 * in shared/messages.ts. Imported as `import * as REFUSALS`: bundles keep only those that they use. Code throws one with
 * `refusal(REFUSALS.name)` and recognises it with `isRefusal`.
 */

import type { ErrorKind, Refusal } from '../../shared/errors.ts';
import * as MSG from '../../shared/messages.ts';

/* @__NO_SIDE_EFFECTS__ */
function refuse(kind: ErrorKind, message: string, more?: Pick<Refusal, 'codigo' | 'campo'>): Refusal {
  return { kind, message, ...more };
}

const emAndamento = 'Esta operação já está em andamento. Aguarde um instante.';
const naoAutenticado = 'Usuário não autenticado';

export const unauthenticated = refuse('unauthenticated', naoAutenticado);
/** the token is genuine, but its account was removed or made inactive */
export const accountGone = refuse('unauthenticated', naoAutenticado, { codigo: 'sem_acesso' });
/** the token is genuine, but its session was ended before its time */
export const sessionEnded = refuse('unauthenticated', naoAutenticado, { codigo: 'sessao_encerrada' });
export const wrongCredentials = refuse('unauthenticated', MSG.credenciais);
/** too many password attempts: only the status differs from a wrong password */
export const tooManyTries = refuse('throttled', MSG.credenciais);
/** the step-up proof is missing or wrong (functions/areas/access/proof.ts) */
export const proofRequired = refuse('forbidden', 'Confirme sua senha para continuar.', { codigo: 'prova' });
/** the account has a second factor, whose code must stand beside the password */
export const codeRequired = refuse('forbidden', 'Digite também o código do seu aplicativo autenticador.', {
  codigo: 'codigo',
});
/** the sign-in challenge has expired: three minutes or five attempts (functions/areas/entrada/second-step.ts) */
export const challengeOver = refuse('unauthenticated', MSG.credenciais, { codigo: 'desafio_encerrado' });
export const passkeyNotFound = refuse('not_found', 'Chave de acesso não encontrada.');
export const tooManyPasskeys = refuse(
  'conflict',
  'Você já tem 10 chaves de acesso. Exclua uma para criar outra.',
  { codigo: 'limite' },
);
/** the browser's answer does not fit the challenge, this site or this account */
export const passkeyRefused = refuse(
  'invalid',
  'Não foi possível criar a chave de acesso. Tente novamente.',
  { campo: 'resposta' },
);
/** the code of a redirect to /entrar is used, late, or another browser's (functions/areas/entrada/enter.ts) */
export const entryOver = refuse('unauthenticated', 'Entrada expirada. Tente novamente.');
/** during set-up a wrong code is a field error; 401 would end the session */
export const wrongCode = refuse(
  'invalid',
  'Código incorreto. Confira a hora do celular e digite o código que aparece agora.',
  { campo: 'codigo' },
);
export const secondFactorOn = refuse('conflict', 'A verificação em duas etapas já está ativa.', {
  codigo: 'segundo_fator_ativo',
});
export const setUpAgain = refuse('conflict', 'A configuração não foi concluída a tempo. Comece de novo.', {
  codigo: 'recomecar',
});
export const accessDenied = refuse('forbidden', 'Acesso negado.');
export const invalidCursor = refuse('invalid', 'Cursor inválido.', { campo: 'cursor' });
export const periodToCome = refuse('invalid', MSG.periodoFuturo, { campo: 'data' });
export const invalidToken = refuse('invalid', MSG.tokenInvalido);
/** an invitation past its week, whose page offers a new one */
export const expiredInvitation = refuse('invalid', MSG.conviteVencido, { codigo: 'convite_vencido' });
/** a browser subscription that is invalid, or belongs to another account */
export const invalidSubscription = refuse('invalid', MSG.dadosInvalidos, { campo: 'endpoint' });
/** a photo already used by another account */
export const imageInUse = refuse('invalid', 'Esta imagem já está em uso. Envie o arquivo novamente.');
export const invalidMedia = refuse('invalid', MSG.midiaInvalida);
/** per client or key, in windows of ten seconds */
export const tooManyAttempts = refuse('throttled', MSG.muitasTentativas);
export const tooManyUploads = refuse('throttled', 'Muitos envios. Aguarde 5 minutos e tente novamente.');
/** codes of an authenticator app are valid once */
export const codesUsed = refuse('throttled', 'Este código já foi usado. Aguarde um minuto e digite o novo.');
export const unavailable = refuse('unavailable', MSG.indisponivel);
/** the same or a conflicting request is being processed */
export const underWay = refuse('conflict', emAndamento, { codigo: 'em_andamento' });
/** the Idempotency-Key was used with another input */
export const keyOfOtherInput = refuse(
  'conflict',
  'Esta operação já foi feita com outros dados. Recarregue a página antes de tentar novamente.',
  { codigo: 'chave_usada' },
);
/** the retry's original result has been deleted */
export const deletedSince = refuse(
  'conflict',
  'Esta operação já foi feita, e o que ela criou já foi excluído. Recarregue a página.',
  { codigo: 'excluido' },
);
/** the stored answer was erased with a person it may have named (functions/platform/http/sealed-answer.ts) */
export const answerErased = refuse(
  'conflict',
  'Esta operação já foi feita. Recarregue a página para ver o resultado.',
  { codigo: 'ja_atendido' },
);
/** the record has changed since it was read */
export const changedMeanwhile = refuse('conflict', emAndamento);

export const sessaoNotFound = refuse('not_found', 'Sessão não encontrada.');
export const emailTaken = refuse('conflict', MSG.emailEmUso);
/** at a company's sign-up, which answers 400 (docs/specification.md#sign-up) */
export const emailTakenAtSignUp = refuse('invalid', MSG.emailEmUso, { campo: 'email' });
/** a company's name contains an address other than the domain of its confirmed e-mail */
export const nameOfOtherSite = refuse('invalid', MSG.nomeDeOutroSite, { campo: 'nome' });
export const passwordOfEmail = refuse('invalid', 'A senha não pode conter o seu e-mail.', { campo: 'senha' });
export const commonPassword = refuse('invalid', 'Escolha uma senha menos comum.', { campo: 'senha' });
export const outsideDomains = refuse('forbidden', 'Use o e-mail da empresa para se cadastrar.', {
  campo: 'email',
});
export const newEmailOutsideDomains = refuse(
  'forbidden',
  'Use um e-mail da empresa: ela só aceita os dos domínios dela.',
  { campo: 'email' },
);
/** Where a company's provider is the only way in, another address would be a way around it. */
export const emailOfCompany = refuse('forbidden', MSG.emailDaEmpresa, { campo: 'email' });
export const awaitingApproval = refuse('forbidden', 'Seu cadastro aguarda a aprovação da empresa.', {
  codigo: 'aguardando',
});
export const secondFactorDue = refuse('forbidden', 'Configure a verificação em duas etapas para continuar.', {
  codigo: 'segundo_fator',
});
/** for the company's own calls, its employees' calls, and joining */
export const closing = refuse('forbidden', MSG.encerrando, { codigo: 'encerrando' });
export const empresaClosing = refuse(
  'forbidden',
  'A sua empresa está encerrando a conta: compartilhamentos e trocas estão suspensos.',
  { codigo: 'encerrando' },
);
/** by the admin, whose reason completes the sentence (functions/areas/contas/open.ts) */
export const suspended = refuse('forbidden', MSG.suspensa, { codigo: 'suspensa' });
export const joiningClosed = refuse('forbidden', 'Esta empresa não recebe mais cadastros.', {
  codigo: 'encerrando',
});
export const closingOver = refuse('conflict', 'O prazo para desfazer terminou: a conta está sendo apagada.', {
  codigo: 'encerrando',
});
export const emailUnconfirmed = refuse('forbidden', 'Confirme seu e-mail para continuar.', {
  codigo: 'email',
});
export const mailTooSoon = refuse('throttled', MSG.aguardeUmMinuto);
export const noSeat = refuse('forbidden', 'Limite de colaboradores excedido', { codigo: 'sem_vagas' });
export const empresaNotFound = refuse('not_found', 'Empresa não encontrada.');
export const funcionarioNotFound = refuse('not_found', MSG.colaboradorNaoEncontrado);

export const gestorNotFound = refuse('not_found', 'Gestor não encontrado.');
export const tooManyGestores = refuse(
  'conflict',
  'Sua empresa já tem 50 gestores. Remova um para convidar outra pessoa.',
  { codigo: 'limite' },
);

/** an inactive employee has no sign-in or seat, and gets no mail */
export const inactive = refuse('conflict', MSG.colaboradorInativo, { codigo: 'inativo' });
export const alreadyConnected = refuse('conflict', MSG.jaConectado);
/** unconfirmed addresses get confirmation mails only */
export const addressUnconfirmed = refuse('conflict', MSG.aindaNaoEntrou);
export const remindedLately = refuse('conflict', MSG.lembradoHaPouco);

export const postNotFound = refuse('not_found', 'Post não encontrado');
/** not visible to employees: expired, or its media not ready or refused */
export const postNotShown = refuse('conflict', 'Este post não está disponível para a equipe.');
/** changed since it was read, by another user or its publication */
export const postChanged = refuse('conflict', MSG.postAlterado, { codigo: 'alterado' });
export const postPublished = refuse(
  'conflict',
  'Este post já foi publicado: só dá para mudar a legenda, as variações, as tags e a validade.',
  { codigo: 'publicado' },
);
export const draftEmpty = refuse(
  'invalid',
  'Escreva uma legenda ou adicione uma mídia para salvar o rascunho.',
  { campo: 'legenda' },
);
export const shareNotAhead = refuse('invalid', MSG.agendarParaInvalido, { campo: 'agendarPara' });
export const notAhead = refuse('invalid', MSG.publicarEmInvalido, { campo: 'publicarEm' });
export const periodTooLong = refuse('invalid', 'Escolha um período de até 62 dias.', { campo: 'ate' });
export const postRemindedLately = refuse(
  'conflict',
  'A equipe já foi lembrada deste post nas últimas 24 horas.',
);
/** the admin has blocked the post's link: 400 at the field when publishing, 409 when sharing */
export const linkBlocked = refuse('invalid', MSG.linkBloqueado, { campo: 'link' });
export const postWithoutLink = refuse(
  'conflict',
  'Este conteúdo não tem link para compartilhar fora do LinkedIn.',
  { codigo: 'sem_link' },
);
export const shareOfBlockedLink = refuse('conflict', MSG.linkBloqueado, { codigo: 'link_bloqueado' });
export const linkNotFound = refuse('not_found', 'Endereço curto não encontrado.');
export const tooManyBlockedHosts = refuse('conflict', 'Há sites bloqueados demais. Libere algum antes.');
export const postLimit = refuse('forbidden', MSG.limitePosts);
export const tagNotFound = refuse('not_found', MSG.tagNaoEncontrada);
export const equipeNotFound = refuse('not_found', MSG.equipeNaoEncontrada);
export const equipeNameTaken = refuse('conflict', MSG.equipeRepetida);
export const tooManyEquipes = refuse('conflict', 'Sua empresa já tem 200 equipes, o máximo.');
/** the team does not exist in the company */
export const unknownEquipe = refuse('invalid', MSG.equipeNaoEncontrada, { campo: 'equipeId' });
export const tagNameTaken = refuse('conflict', 'Já existe uma tag com esse nome.');
export const tooManyTags = refuse('conflict', 'Sua empresa já tem 500 tags, o máximo.');

export const notConnected = refuse(
  'forbidden',
  'Sua conta do LinkedIn não está conectada. Clique em Compartilhar para conectar.',
  { codigo: 'linkedin_nao_conectado' },
);
/** a LinkedIn member may connect to one employee per company */
export const memberTaken = refuse('conflict', 'Esta conta do LinkedIn já está em uso por outro colaborador.');
export const tooManyMembers = refuse(
  'conflict',
  'Você já conectou 5 contas diferentes do LinkedIn. Use uma delas.',
);
export const regulationNotAccepted = refuse(
  'forbidden',
  'Leia e aceite o regulamento da campanha para compartilhar.',
  { codigo: 'regulamento' },
);
/** the accepted version of the rules is not the current one */
export const regulationChanged = refuse('conflict', 'O regulamento mudou. Leia a versão atual.');
export const alreadyShared = refuse('conflict', MSG.jaCompartilhado);
/** an earlier attempt may have been published, and can no longer be checked */
export const ambiguousShare = refuse(
  'conflict',
  'Sua tentativa anterior pode ter sido publicada. Confira o seu perfil no LinkedIn antes de publicar novamente.',
  { codigo: 'tentativa_incerta' },
);
export const repeatedText = refuse(
  'conflict',
  'O LinkedIn já recebeu este mesmo texto de você há poucos minutos. Altere a legenda, se o post permitir, ou aguarde 15 minutos e tente novamente.',
  { codigo: 'texto_repetido' },
);
/** with the text appended to it, the caption exceeds LinkedIn's limit */
export const textTooLong = refuse(
  'conflict',
  'O texto ficou mais longo que o LinkedIn aceita com o que a empresa acrescenta. Encurte a legenda, se o post permitir.',
  { codigo: 'texto_longo' },
);
export const dailyLimit = refuse(
  'throttled',
  'Você atingiu o limite diário de publicações do LinkedIn. Nada foi publicado; tente novamente amanhã.',
  { codigo: 'limite_da_rede' },
);
/** LinkedIn refuses our application, whoever shares; the operator is paged */
export const linkedinRefusesUs = refuse(
  'partner_failed',
  'O LinkedIn está recusando nosso aplicativo. Já fomos avisados.',
  { codigo: 'linkedin_recusa' },
);
export const shareFailed = refuse('partner_failed', 'O compartilhamento falhou. Por favor, tente novamente.');

/** the company has not switched the caption assistant on, or the stage has no model for it */
export const assistantOff = refuse('forbidden', 'O assistente de legendas está desligado na sua empresa.', {
  codigo: 'assistente',
});
/** the model did not answer in time, or only with an error */
export const assistantSilent = refuse('unavailable', 'O assistente não respondeu. Tente novamente.');

export const produtoNotFound = refuse('not_found', 'Produto não encontrado.');
/** the company's list of who may exchange does not hold the employee's kind of employment */
export const exchangeNotForVinculo = refuse('forbidden', MSG.trocaForaDoVinculo);
export const outOfStock = refuse('conflict', 'Produto esgotado.');
export const balanceTooLow = refuse('conflict', 'Saldo de UPS insuficiente.');
export const trocaNotFound = refuse('not_found', 'Troca não encontrada.');
export const trocaSettled = refuse('conflict', 'Esta troca não pode mais mudar de status.');
export const onlyVouchersHaveCodes = refuse('conflict', 'Só um vale recebe códigos.');
export const tooManyCodes = refuse('conflict', 'Um vale guarda no máximo 100.000 códigos.');
export const codeSeen = refuse('conflict', 'O código já foi visto.');
export const trocaWithoutCode = refuse('not_found', 'Esta troca não tem código.');
export const trocaCancelled = refuse('conflict', 'Esta troca foi cancelada.');

export const sugestaoNotFound = refuse('not_found', 'Sugestão não encontrada.');
export const tooManySuggestions = refuse('conflict', 'Você já tem 5 sugestões em análise.');
export const suggestionAnswered = refuse('conflict', 'Esta sugestão já foi respondida.');

export const externalIdTaken = refuse('conflict', 'Outro colaborador já tem este externalId.');
export const matriculaTaken = refuse('conflict', MSG.matriculaEmUso, { campo: 'matricula' });
export const versionChanged = refuse(
  'precondition_failed',
  'O colaborador mudou desde que foi lido. Leia de novo.',
);
export const scimBodyTooLarge = refuse('too_large', MSG.grandeDemais);
export const chaveNotFound = refuse('not_found', 'Chave não encontrada.');
export const keyExpiresAhead = refuse('invalid', 'Escolha uma data no futuro.', { campo: 'expiraEm' });
export const tooManyChaves = refuse('conflict', 'Sua empresa já tem 10 chaves. Exclua uma para criar outra.');

export const exportacaoNotFound = refuse('not_found', 'Exportação não encontrada.');

export const loteNotFound = refuse('not_found', 'Não encontramos esta mudança. Ela fica aqui por um dia.');
export const importacaoNotFound = refuse('not_found', 'Importação não encontrada.');
export const importTooLarge = refuse('too_large', 'O arquivo passa de 2 MB. Divida a lista em partes.', {
  campo: 'arquivo',
});
export const listTooLong = refuse(
  'conflict',
  'A lista passa de 10.000 pessoas. Peça em Exportar, escolhendo Lista de colaboradores.',
  { codigo: 'lista_longa' },
);
export const nothingToImport = refuse(
  'conflict',
  'Nenhuma linha pode ser importada. Corrija o arquivo e envie de novo.',
);
export const nothingToUndo = refuse(
  'conflict',
  'Esta importação não cadastrou ninguém que se possa desfazer.',
);
export const undoTooLate = refuse(
  'conflict',
  'Uma importação só pode ser desfeita na primeira hora. Exclua as pessoas em Colaboradores.',
  { codigo: 'prazo' },
);
export const alreadyCameIn = refuse('conflict', MSG.jaEntrouNoPainel);
export const fromDirectory = refuse('conflict', MSG.doDiretorio);
export const fonteNotFound = refuse('not_found', 'Fonte não encontrada.');
export const tooManyFontes = refuse('conflict', 'Sua empresa já tem 10 fontes.');
export const webhookNotFound = refuse('not_found', 'Webhook não encontrado.');
export const entregaNotFound = refuse('not_found', 'Entrega não encontrada.');
export const invalidReceiver = refuse('invalid', MSG.webhookUrlInvalida, { campo: 'url' });
export const tooManyWebhooks = refuse('conflict', 'Sua empresa já tem 10 webhooks.');
export const webhookOff = refuse('conflict', 'Este webhook está desligado. Ligue-o para enviar.', {
  codigo: 'desligado',
});
export const mensageiroNotFound = refuse('not_found', 'Canal não encontrado.');
export const tooManyMensageiros = refuse('conflict', 'Sua empresa já tem 20 canais.');
export const invalidSlack = refuse('invalid', 'Use um endereço que comece com https://hooks.slack.com/.', {
  campo: 'url',
});
export const invalidTeams = refuse('invalid', 'Use o endereço do fluxo de trabalho do Teams.', {
  campo: 'url',
});
export const secretReplacedLately = refuse(
  'conflict',
  'O segredo já foi trocado há pouco. Tente de novo mais tarde.',
);

export const planActive = refuse('conflict', 'Você já possui um plano ativo!', { codigo: 'plano_ativo' });
export const noSubscription = refuse('conflict', 'Sua empresa ainda não tem uma assinatura.', {
  codigo: 'sem_assinatura',
});
export const paymentFailed = refuse(
  'partner_failed',
  'Erro ao preparar pagamento. Por favor, tente novamente mais tarde.',
);
export const paymentNotFound = refuse('not_found', 'Erro: detalhes do pagamento não encontrados.');

/** the company lets its employees and managers in by its own provider only */
export const onlyBySso = refuse('forbidden', 'Entre com a conta da empresa.', { codigo: 'sso' });
export const issuerUnreadable = refuse('invalid', MSG.emissorIlegivel, {
  campo: 'emissor',
});
export const invalidMetadata = refuse('invalid', MSG.metadadosInvalidos, { campo: 'metadados' });
export const ssoNotConnected = refuse('conflict', 'Conecte o provedor primeiro.');
export const providerSilent = refuse('conflict', 'O provedor não respondeu. Tente novamente.');
export const ssoUntested = refuse('conflict', 'Faça o teste antes de ativar.');
export const ssoWithoutDomain = refuse('conflict', 'Verifique um domínio antes de ativar.');
export const ssoDomainNotFound = refuse('not_found', 'Domínio não encontrado.');
export const dnsRecordMissing = refuse(
  'conflict',
  'Registro não encontrado. Mudanças de DNS podem levar algumas horas.',
);
export const domainOfAnother = refuse('conflict', 'Este domínio já pertence a outra empresa.');
export const tooManySsoDomains = refuse('conflict', 'Sua empresa já tem 20 domínios, o máximo.');
