/**
 * Every refusal with its status, sentence and wire code, imported as `import * as REFUSALS`: bundles keep only those
 * that they use. Code throws one with `refusal(REFUSALS.name)` and recognises it with `isRefusal`.
 */

import type { Refusal } from '../../shared/errors.ts';
import * as MSG from '../../shared/messages.ts';

export const unauthenticated: Refusal = { kind: 'unauthenticated', message: MSG.naoAutenticado };
/** the token is genuine, but its account was removed or made inactive */
export const accountGone: Refusal = {
  kind: 'unauthenticated',
  message: MSG.naoAutenticado,
  codigo: 'sem_acesso',
};
/** the token is genuine, but its session was ended before its time */
export const sessionEnded: Refusal = {
  kind: 'unauthenticated',
  message: MSG.naoAutenticado,
  codigo: 'sessao_encerrada',
};
export const wrongCredentials: Refusal = { kind: 'unauthenticated', message: MSG.credenciais };
/** too many password attempts: only the status differs from a wrong password */
export const tooManyTries: Refusal = { kind: 'throttled', message: MSG.credenciais };
/** the step-up proof is missing or wrong (functions/areas/access/proof.ts) */
export const proofRequired: Refusal = { kind: 'forbidden', message: MSG.confirmeSenha, codigo: 'prova' };
/** the account has a second factor, whose code must stand beside the password */
export const codeRequired: Refusal = { kind: 'forbidden', message: MSG.confirmeComCodigo, codigo: 'codigo' };
/** the sign-in challenge has expired: three minutes or five attempts (functions/areas/sessoes/second-step.ts) */
export const challengeOver: Refusal = {
  kind: 'unauthenticated',
  message: MSG.credenciais,
  codigo: 'desafio_encerrado',
};
export const passkeyNotFound: Refusal = { kind: 'not_found', message: MSG.chaveDeAcessoNaoEncontrada };
export const tooManyPasskeys: Refusal = {
  kind: 'conflict',
  message: MSG.chavesDeAcessoDemais,
  codigo: 'limite',
};
/** the browser's answer does not fit the challenge, this site or this account */
export const passkeyRefused: Refusal = {
  kind: 'invalid',
  message: MSG.chaveDeAcessoRecusada,
  campo: 'resposta',
};
/** the code of a redirect to /entrar is used, late, or another browser's (functions/areas/sessoes/entry.ts) */
export const entryOver: Refusal = { kind: 'unauthenticated', message: MSG.entradaExpirada };
/** during set-up a wrong code is a field error; 401 would end the session */
export const wrongCode: Refusal = { kind: 'invalid', message: MSG.codigoIncorreto, campo: 'codigo' };
export const secondFactorOn: Refusal = {
  kind: 'conflict',
  message: MSG.segundoFatorAtivo,
  codigo: 'segundo_fator_ativo',
};
export const setUpAgain: Refusal = { kind: 'conflict', message: MSG.configureDeNovo, codigo: 'recomecar' };
export const accessDenied: Refusal = { kind: 'forbidden', message: MSG.acessoNegado };
export const invalidCursor: Refusal = { kind: 'invalid', message: MSG.cursorInvalido, campo: 'cursor' };
export const periodToCome: Refusal = { kind: 'invalid', message: MSG.periodoFuturo, campo: 'data' };
export const invalidToken: Refusal = { kind: 'invalid', message: MSG.tokenInvalido };
/** an invitation past its week, whose page offers a new one */
export const expiredInvitation: Refusal = {
  kind: 'invalid',
  message: MSG.conviteVencido,
  codigo: 'convite_vencido',
};
/** a browser subscription that is invalid, or belongs to another account */
export const invalidSubscription: Refusal = {
  kind: 'invalid',
  message: MSG.dadosInvalidos,
  campo: 'endpoint',
};
/** a photo already used by another account */
export const imageInUse: Refusal = { kind: 'invalid', message: MSG.imagemEmUso };
export const invalidMedia: Refusal = { kind: 'invalid', message: MSG.midiaInvalida };
/** per client or key, in windows of ten seconds */
export const tooManyAttempts: Refusal = { kind: 'throttled', message: MSG.muitasTentativas };
export const tooManyUploads: Refusal = { kind: 'throttled', message: MSG.muitosEnvios };
/** codes of an authenticator app are valid once */
export const codesUsed: Refusal = { kind: 'throttled', message: MSG.codigosUsados };
export const unavailable: Refusal = { kind: 'unavailable', message: MSG.indisponivel };
/** the same or a conflicting request is being processed */
export const underWay: Refusal = { kind: 'conflict', message: MSG.emAndamento, codigo: 'em_andamento' };
/** the Idempotency-Key was used with another input */
export const keyOfOtherInput: Refusal = { kind: 'conflict', message: MSG.chaveUsada, codigo: 'chave_usada' };
/** the retry's original result has been deleted */
export const deletedSince: Refusal = { kind: 'conflict', message: MSG.excluidoDesde, codigo: 'excluido' };
/** the stored answer was erased with a person it may have named (functions/platform/http/sealed-answer.ts) */
export const answerErased: Refusal = { kind: 'conflict', message: MSG.jaAtendido, codigo: 'ja_atendido' };
/** the record has changed since it was read */
export const changedMeanwhile: Refusal = { kind: 'conflict', message: MSG.emAndamento };

export const sessaoNotFound: Refusal = { kind: 'not_found', message: MSG.sessaoNaoEncontrada };
export const emailTaken: Refusal = { kind: 'conflict', message: MSG.emailEmUso };
/** at a company's sign-up, which answers 400 (docs/specification.md#sign-up) */
export const emailTakenAtSignUp: Refusal = { kind: 'invalid', message: MSG.emailEmUso, campo: 'email' };
/** a company's name contains an address other than the domain of its confirmed e-mail */
export const nameOfOtherSite: Refusal = { kind: 'invalid', message: MSG.nomeDeOutroSite, campo: 'nome' };
export const commonPassword: Refusal = { kind: 'invalid', message: MSG.senhaComum, campo: 'senha' };
export const outsideDomains: Refusal = { kind: 'forbidden', message: MSG.emailForaDaEmpresa, campo: 'email' };
export const newEmailOutsideDomains: Refusal = {
  kind: 'forbidden',
  message: MSG.novoEmailForaDaEmpresa,
  campo: 'email',
};
/** Where a company's provider is the only way in, another address would be a way around it. */
export const emailOfCompany: Refusal = { kind: 'forbidden', message: MSG.emailDaEmpresa, campo: 'email' };
export const awaitingApproval: Refusal = {
  kind: 'forbidden',
  message: MSG.aguardandoAprovacao,
  codigo: 'aguardando',
};
export const secondFactorDue: Refusal = {
  kind: 'forbidden',
  message: MSG.configureSegundoFator,
  codigo: 'segundo_fator',
};
/** for the company's own calls, its employees' calls, and joining */
export const closing: Refusal = { kind: 'forbidden', message: MSG.encerrando, codigo: 'encerrando' };
export const empresaClosing: Refusal = {
  kind: 'forbidden',
  message: MSG.empresaEncerrando,
  codigo: 'encerrando',
};
/** by the admin, whose reason completes the sentence (functions/areas/empresas/open.ts) */
export const suspended: Refusal = { kind: 'forbidden', message: MSG.suspensa, codigo: 'suspensa' };
export const joiningClosed: Refusal = {
  kind: 'forbidden',
  message: MSG.entradaEncerrada,
  codigo: 'encerrando',
};
export const closingOver: Refusal = {
  kind: 'conflict',
  message: MSG.encerramentoConcluido,
  codigo: 'encerrando',
};
export const emailUnconfirmed: Refusal = { kind: 'forbidden', message: MSG.confirmeEmail, codigo: 'email' };
export const mailTooSoon: Refusal = { kind: 'throttled', message: MSG.aguardeUmMinuto };
export const noSeat: Refusal = { kind: 'forbidden', message: MSG.limiteColaboradores, codigo: 'sem_vagas' };
export const empresaNotFound: Refusal = { kind: 'not_found', message: MSG.empresaNaoEncontrada };
export const funcionarioNotFound: Refusal = { kind: 'not_found', message: MSG.colaboradorNaoEncontrado };

export const gestorNotFound: Refusal = { kind: 'not_found', message: MSG.gestorNaoEncontrado };
export const tooManyGestores: Refusal = { kind: 'conflict', message: MSG.gestoresDemais, codigo: 'limite' };

/** an inactive employee has no sign-in or seat, and gets no mail */
export const inactive: Refusal = { kind: 'conflict', message: MSG.colaboradorInativo, codigo: 'inativo' };
export const alreadyConnected: Refusal = { kind: 'conflict', message: MSG.jaConectado };
/** unconfirmed addresses get confirmation mails only */
export const addressUnconfirmed: Refusal = { kind: 'conflict', message: MSG.aindaNaoEntrou };
export const remindedLately: Refusal = { kind: 'conflict', message: MSG.lembradoHaPouco };

export const postNotFound: Refusal = { kind: 'not_found', message: MSG.postNaoEncontrado };
/** not visible to employees: expired, or its media not ready or refused */
export const postNotShown: Refusal = { kind: 'conflict', message: MSG.postForaDoAr };
/** changed since it was read, by another user or its publication */
export const postChanged: Refusal = { kind: 'conflict', message: MSG.postAlterado, codigo: 'alterado' };
export const postPublished: Refusal = { kind: 'conflict', message: MSG.postJaPublicado, codigo: 'publicado' };
export const draftEmpty: Refusal = { kind: 'invalid', message: MSG.rascunhoVazio, campo: 'legenda' };
export const shareNotAhead: Refusal = {
  kind: 'invalid',
  message: MSG.agendarParaInvalido,
  campo: 'agendarPara',
};
export const notAhead: Refusal = { kind: 'invalid', message: MSG.publicarEmInvalido, campo: 'publicarEm' };
export const periodTooLong: Refusal = { kind: 'invalid', message: MSG.periodoLongo, campo: 'ate' };
export const postRemindedLately: Refusal = { kind: 'conflict', message: MSG.postLembradoHoje };
/** the admin has blocked the post's link: 400 at the field when publishing, 409 when sharing */
export const linkBlocked: Refusal = { kind: 'invalid', message: MSG.linkBloqueado, campo: 'link' };
export const postWithoutLink: Refusal = {
  kind: 'conflict',
  message: MSG.postSemLink,
  codigo: 'sem_link',
};
export const shareOfBlockedLink: Refusal = {
  kind: 'conflict',
  message: MSG.linkBloqueado,
  codigo: 'link_bloqueado',
};
export const linkNotFound: Refusal = { kind: 'not_found', message: MSG.enderecoNaoEncontrado };
export const tooManyBlockedHosts: Refusal = { kind: 'conflict', message: MSG.linksBloqueadosDemais };
export const postLimit: Refusal = { kind: 'forbidden', message: MSG.limitePosts };
export const tagNotFound: Refusal = { kind: 'not_found', message: MSG.tagNaoEncontrada };
export const equipeNotFound: Refusal = { kind: 'not_found', message: MSG.equipeNaoEncontrada };
export const equipeNameTaken: Refusal = { kind: 'conflict', message: MSG.equipeRepetida };
export const tooManyEquipes: Refusal = { kind: 'conflict', message: MSG.equipesDemais };
/** the team does not exist in the company */
export const unknownEquipe: Refusal = {
  kind: 'invalid',
  message: MSG.equipeNaoEncontrada,
  campo: 'equipeId',
};
export const tagNameTaken: Refusal = { kind: 'conflict', message: MSG.tagRepetida };
export const tooManyTags: Refusal = { kind: 'conflict', message: MSG.tagsDemais };

export const notConnected: Refusal = {
  kind: 'forbidden',
  message: MSG.linkedinNaoConectado,
  codigo: 'linkedin_nao_conectado',
};
/** a LinkedIn member may connect to one employee per company */
export const memberTaken: Refusal = { kind: 'conflict', message: MSG.membroEmUso };
export const tooManyMembers: Refusal = { kind: 'conflict', message: MSG.membrosDemais };
export const regulationNotAccepted: Refusal = {
  kind: 'forbidden',
  message: MSG.aceiteORegulamento,
  codigo: 'regulamento',
};
/** the accepted version of the rules is not the current one */
export const regulationChanged: Refusal = { kind: 'conflict', message: MSG.regulamentoMudou };
export const alreadyShared: Refusal = { kind: 'conflict', message: MSG.jaCompartilhado };
/** an earlier attempt may have been published, and can no longer be checked */
export const ambiguousShare: Refusal = {
  kind: 'conflict',
  message: MSG.tentativaIncerta,
  codigo: 'tentativa_incerta',
};
export const repeatedText: Refusal = {
  kind: 'conflict',
  message: MSG.textoRepetido,
  codigo: 'texto_repetido',
};
/** with the text appended to it, the caption exceeds LinkedIn's limit */
export const textTooLong: Refusal = { kind: 'conflict', message: MSG.textoLongo, codigo: 'texto_longo' };
export const dailyLimit: Refusal = { kind: 'throttled', message: MSG.limiteDaRede, codigo: 'limite_da_rede' };
/** LinkedIn refuses our application, whoever shares; the operator is paged */
export const linkedinRefusesUs: Refusal = {
  kind: 'partner_failed',
  message: MSG.linkedinRecusaAplicativo,
  codigo: 'linkedin_recusa',
};
export const shareFailed: Refusal = { kind: 'partner_failed', message: MSG.compartilhamentoFalhou };

/** the company has not switched the caption assistant on, or the stage has no model for it */
export const assistantOff: Refusal = {
  kind: 'forbidden',
  message: MSG.assistenteDesligado,
  codigo: 'assistente',
};
/** the model did not answer in time, or only with an error */
export const assistantSilent: Refusal = { kind: 'unavailable', message: MSG.assistenteSemResposta };

export const produtoNotFound: Refusal = { kind: 'not_found', message: MSG.produtoNaoEncontrado };
export const outOfStock: Refusal = { kind: 'conflict', message: MSG.produtoEsgotado };
export const balanceTooLow: Refusal = { kind: 'conflict', message: MSG.saldoInsuficiente };
export const trocaNotFound: Refusal = { kind: 'not_found', message: MSG.trocaNaoEncontrada };
export const trocaSettled: Refusal = { kind: 'conflict', message: MSG.statusNaoPermitido };
export const onlyVouchersHaveCodes: Refusal = { kind: 'conflict', message: MSG.soValesTemCodigos };
export const tooManyCodes: Refusal = { kind: 'conflict', message: MSG.codigosDemais };
export const codeSeen: Refusal = { kind: 'conflict', message: MSG.codigoVisto };
export const trocaWithoutCode: Refusal = { kind: 'not_found', message: MSG.trocaSemCodigo };
export const trocaCancelled: Refusal = { kind: 'conflict', message: MSG.trocaCancelada };

export const sugestaoNotFound: Refusal = { kind: 'not_found', message: MSG.sugestaoNaoEncontrada };
export const tooManySuggestions: Refusal = { kind: 'conflict', message: MSG.sugestoesDemais };
export const suggestionAnswered: Refusal = { kind: 'conflict', message: MSG.sugestaoRespondida };

export const externalIdTaken: Refusal = { kind: 'conflict', message: MSG.externalIdEmUso };
export const versionChanged: Refusal = { kind: 'precondition_failed', message: MSG.versaoMudou };
export const scimBodyTooLarge: Refusal = { kind: 'too_large', message: MSG.grandeDemais };
export const chaveNotFound: Refusal = { kind: 'not_found', message: MSG.chaveNaoEncontrada };
export const keyExpiresAhead: Refusal = { kind: 'invalid', message: MSG.expiraEmInvalido, campo: 'expiraEm' };
export const tooManyChaves: Refusal = { kind: 'conflict', message: MSG.chavesDemais };

export const exportacaoNotFound: Refusal = { kind: 'not_found', message: MSG.exportacaoNaoEncontrada };

export const loteNotFound: Refusal = { kind: 'not_found', message: MSG.loteNaoEncontrado };
export const importacaoNotFound: Refusal = { kind: 'not_found', message: MSG.importacaoNaoEncontrada };
export const importTooLarge: Refusal = { kind: 'too_large', message: MSG.importacaoGrande, campo: 'arquivo' };
export const listTooLong: Refusal = { kind: 'conflict', message: MSG.listaLonga, codigo: 'lista_longa' };
export const nothingToImport: Refusal = { kind: 'conflict', message: MSG.importacaoNadaACadastrar };
export const fonteNotFound: Refusal = { kind: 'not_found', message: MSG.fonteNaoEncontrada };
export const tooManyFontes: Refusal = { kind: 'conflict', message: MSG.fontesDemais };
export const webhookNotFound: Refusal = { kind: 'not_found', message: MSG.webhookNaoEncontrado };
export const entregaNotFound: Refusal = { kind: 'not_found', message: MSG.entregaNaoEncontrada };
export const invalidReceiver: Refusal = { kind: 'invalid', message: MSG.webhookUrlInvalida, campo: 'url' };
export const tooManyWebhooks: Refusal = { kind: 'conflict', message: MSG.webhooksDemais };
export const webhookOff: Refusal = { kind: 'conflict', message: MSG.webhookDesligado, codigo: 'desligado' };
export const mensageiroNotFound: Refusal = { kind: 'not_found', message: MSG.mensageiroNaoEncontrado };
export const tooManyMensageiros: Refusal = { kind: 'conflict', message: MSG.mensageirosDemais };
export const invalidSlack: Refusal = { kind: 'invalid', message: MSG.slackUrlInvalida, campo: 'url' };
export const invalidTeams: Refusal = { kind: 'invalid', message: MSG.teamsUrlInvalida, campo: 'url' };
export const secretReplacedLately: Refusal = { kind: 'conflict', message: MSG.segredoTrocadoHaPouco };

export const planActive: Refusal = { kind: 'conflict', message: MSG.planoAtivo, codigo: 'plano_ativo' };
export const noSubscription: Refusal = {
  kind: 'conflict',
  message: MSG.semAssinatura,
  codigo: 'sem_assinatura',
};
export const paymentFailed: Refusal = { kind: 'partner_failed', message: MSG.falhaPagamento };
export const paymentNotFound: Refusal = { kind: 'not_found', message: MSG.pagamentoNaoEncontrado };

/** the company lets its employees and managers in by its own provider only */
export const onlyBySso: Refusal = { kind: 'forbidden', message: MSG.entrePelaEmpresa, codigo: 'sso' };
export const issuerUnreadable: Refusal = { kind: 'invalid', message: MSG.emissorIlegivel, campo: 'emissor' };
export const invalidMetadata: Refusal = {
  kind: 'invalid',
  message: MSG.metadadosInvalidos,
  campo: 'metadados',
};
export const ssoNotConnected: Refusal = { kind: 'conflict', message: MSG.ssoNaoConectado };
export const providerSilent: Refusal = { kind: 'conflict', message: MSG.provedorMudo };
export const ssoUntested: Refusal = { kind: 'conflict', message: MSG.facaOTeste };
export const ssoWithoutDomain: Refusal = { kind: 'conflict', message: MSG.verifiqueUmDominio };
export const ssoDomainNotFound: Refusal = { kind: 'not_found', message: MSG.dominioNaoEncontrado };
export const dnsRecordMissing: Refusal = { kind: 'conflict', message: MSG.registroNaoEncontrado };
export const domainOfAnother: Refusal = { kind: 'conflict', message: MSG.dominioDeOutra };
export const tooManySsoDomains: Refusal = { kind: 'conflict', message: MSG.ssoDominiosDemais };
