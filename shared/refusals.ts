import { AppError, type ErrorKind } from './errors.ts';
import * as MSG from './messages.ts';

interface Refusal {
  readonly kind: ErrorKind;
  readonly message: string;
  /** lets clients distinguish refusals with the same status */
  readonly codigo?: string;
  /** the input field that shows the message */
  readonly campo?: string;
}

/** Named refusals. Code throws and distinguishes them by name; status, sentence and wire code are defined only here. */
export const REFUSALS = {
  unauthenticated: { kind: 'unauthenticated', message: MSG.naoAutenticado },
  /** the token is genuine, but its account was removed or made inactive */
  accountGone: { kind: 'unauthenticated', message: MSG.naoAutenticado, codigo: 'sem_acesso' },
  /** the token is genuine, but its session was ended before its time */
  sessionEnded: { kind: 'unauthenticated', message: MSG.naoAutenticado, codigo: 'sessao_encerrada' },
  wrongCredentials: { kind: 'unauthenticated', message: MSG.credenciais },
  /** too many password attempts: only the status differs from a wrong password */
  tooManyTries: { kind: 'throttled', message: MSG.credenciais },
  /** the step-up proof is missing or wrong (functions/areas/access/proof.ts) */
  proofRequired: { kind: 'forbidden', message: MSG.confirmeSenha, codigo: 'prova' },
  /** the sign-in challenge has expired: three minutes or five attempts (functions/areas/sessoes/second-step.ts) */
  challengeOver: { kind: 'unauthenticated', message: MSG.credenciais, codigo: 'desafio_encerrado' },
  /** during set-up a wrong code is a field error; 401 would end the session */
  wrongCode: { kind: 'invalid', message: MSG.codigoIncorreto, campo: 'codigo' },
  secondFactorOn: { kind: 'conflict', message: MSG.segundoFatorAtivo, codigo: 'segundo_fator_ativo' },
  setUpAgain: { kind: 'conflict', message: MSG.configureDeNovo, codigo: 'recomecar' },
  accessDenied: { kind: 'forbidden', message: MSG.acessoNegado },
  invalidCursor: { kind: 'invalid', message: MSG.cursorInvalido, campo: 'cursor' },
  periodToCome: { kind: 'invalid', message: MSG.periodoFuturo, campo: 'data' },
  invalidToken: { kind: 'invalid', message: MSG.tokenInvalido },
  /** a browser subscription that is invalid, or belongs to another account */
  invalidSubscription: { kind: 'invalid', message: MSG.dadosInvalidos, campo: 'endpoint' },
  /** a photo already used by another account */
  imageInUse: { kind: 'invalid', message: MSG.imagemEmUso },
  invalidMedia: { kind: 'invalid', message: MSG.midiaInvalida },
  /** per client or key, in windows of ten seconds */
  tooManyAttempts: { kind: 'throttled', message: MSG.muitasTentativas },
  tooManyUploads: { kind: 'throttled', message: MSG.muitosEnvios },
  /** codes of an authenticator app are valid once */
  codesUsed: { kind: 'throttled', message: MSG.codigosUsados },
  unavailable: { kind: 'unavailable', message: MSG.indisponivel },
  /** the same or a conflicting request is being processed */
  underWay: { kind: 'conflict', message: MSG.emAndamento, codigo: 'em_andamento' },
  /** the Idempotency-Key was used with another input */
  keyOfOtherInput: { kind: 'conflict', message: MSG.chaveUsada, codigo: 'chave_usada' },
  /** the retry's original result has been deleted */
  deletedSince: { kind: 'conflict', message: MSG.excluidoDesde, codigo: 'excluido' },
  /** the stored answer was erased with a person it may have named (functions/platform/http/sealed-answer.ts) */
  answerErased: { kind: 'conflict', message: MSG.jaAtendido, codigo: 'ja_atendido' },
  /** the record has changed since it was read */
  changedMeanwhile: { kind: 'conflict', message: MSG.emAndamento },

  sessaoNotFound: { kind: 'not_found', message: MSG.sessaoNaoEncontrada },
  emailTaken: { kind: 'conflict', message: MSG.emailEmUso },
  /** at a company's sign-up, which answers 400 (docs/specification.md#sign-up) */
  emailTakenAtSignUp: { kind: 'invalid', message: MSG.emailEmUso, campo: 'email' },
  /** a company's name contains an address other than the domain of its confirmed e-mail */
  nameOfOtherSite: { kind: 'invalid', message: MSG.nomeDeOutroSite, campo: 'nome' },
  commonPassword: { kind: 'invalid', message: MSG.senhaComum, campo: 'senha' },
  outsideDomains: { kind: 'forbidden', message: MSG.emailForaDaEmpresa, campo: 'email' },
  newEmailOutsideDomains: { kind: 'forbidden', message: MSG.novoEmailForaDaEmpresa, campo: 'email' },
  awaitingApproval: { kind: 'forbidden', message: MSG.aguardandoAprovacao, codigo: 'aguardando' },
  secondFactorDue: { kind: 'forbidden', message: MSG.configureSegundoFator, codigo: 'segundo_fator' },
  /** for the company's own calls, its employees' calls, and joining */
  closing: { kind: 'forbidden', message: MSG.encerrando, codigo: 'encerrando' },
  empresaClosing: { kind: 'forbidden', message: MSG.empresaEncerrando, codigo: 'encerrando' },
  joiningClosed: { kind: 'forbidden', message: MSG.entradaEncerrada, codigo: 'encerrando' },
  closingOver: { kind: 'conflict', message: MSG.encerramentoConcluido, codigo: 'encerrando' },
  emailUnconfirmed: { kind: 'forbidden', message: MSG.confirmeEmail, codigo: 'email' },
  mailTooSoon: { kind: 'throttled', message: MSG.aguardeUmMinuto },
  noSeat: { kind: 'forbidden', message: MSG.limiteColaboradores, codigo: 'sem_vagas' },
  empresaNotFound: { kind: 'not_found', message: MSG.empresaNaoEncontrada },
  funcionarioNotFound: { kind: 'not_found', message: MSG.colaboradorNaoEncontrado },

  gestorNotFound: { kind: 'not_found', message: MSG.gestorNaoEncontrado },
  tooManyGestores: { kind: 'conflict', message: MSG.gestoresDemais, codigo: 'limite' },

  /** an inactive employee has no sign-in or seat, and gets no mail */
  inactive: { kind: 'conflict', message: MSG.colaboradorInativo, codigo: 'inativo' },
  alreadyConnected: { kind: 'conflict', message: MSG.jaConectado },
  /** unconfirmed addresses get confirmation mails only */
  addressUnconfirmed: { kind: 'conflict', message: MSG.aindaNaoEntrou },
  remindedLately: { kind: 'conflict', message: MSG.lembradoHaPouco },

  postNotFound: { kind: 'not_found', message: MSG.postNaoEncontrado },
  /** not visible to employees: expired, or its media not ready or refused */
  postNotShown: { kind: 'conflict', message: MSG.postForaDoAr },
  /** changed since it was read, by another user or its publication */
  postChanged: { kind: 'conflict', message: MSG.postAlterado, codigo: 'alterado' },
  postPublished: { kind: 'conflict', message: MSG.postJaPublicado, codigo: 'publicado' },
  draftEmpty: { kind: 'invalid', message: MSG.rascunhoVazio, campo: 'legenda' },
  shareNotAhead: { kind: 'invalid', message: MSG.agendarParaInvalido, campo: 'agendarPara' },
  notAhead: { kind: 'invalid', message: MSG.publicarEmInvalido, campo: 'publicarEm' },
  periodTooLong: { kind: 'invalid', message: MSG.periodoLongo, campo: 'ate' },
  postRemindedLately: { kind: 'conflict', message: MSG.postLembradoHoje },
  /** the admin has blocked the post's link: 400 at the field when publishing, 409 when sharing */
  linkBlocked: { kind: 'invalid', message: MSG.linkBloqueado, campo: 'link' },
  shareOfBlockedLink: { kind: 'conflict', message: MSG.linkBloqueado, codigo: 'link_bloqueado' },
  linkNotFound: { kind: 'not_found', message: MSG.enderecoNaoEncontrado },
  tooManyBlockedHosts: { kind: 'conflict', message: MSG.linksBloqueadosDemais },
  postLimit: { kind: 'forbidden', message: MSG.limitePosts },
  tagNotFound: { kind: 'not_found', message: MSG.tagNaoEncontrada },
  equipeNotFound: { kind: 'not_found', message: MSG.equipeNaoEncontrada },
  equipeNameTaken: { kind: 'conflict', message: MSG.equipeRepetida },
  tooManyEquipes: { kind: 'conflict', message: MSG.equipesDemais },
  /** the team does not exist in the company */
  unknownEquipe: { kind: 'invalid', message: MSG.equipeNaoEncontrada, campo: 'equipeId' },
  tagNameTaken: { kind: 'conflict', message: MSG.tagRepetida },
  tooManyTags: { kind: 'conflict', message: MSG.tagsDemais },

  notConnected: {
    kind: 'forbidden',
    message: MSG.linkedinNaoConectado,
    codigo: 'linkedin_nao_conectado',
  },
  /** a LinkedIn member may connect to one employee per company */
  memberTaken: { kind: 'conflict', message: MSG.membroEmUso },
  tooManyMembers: { kind: 'conflict', message: MSG.membrosDemais },
  regulationNotAccepted: { kind: 'forbidden', message: MSG.aceiteORegulamento, codigo: 'regulamento' },
  /** the accepted version of the rules is not the current one */
  regulationChanged: { kind: 'conflict', message: MSG.regulamentoMudou },
  alreadyShared: { kind: 'conflict', message: MSG.jaCompartilhado },
  /** an earlier attempt may have been published, and can no longer be checked */
  ambiguousShare: { kind: 'conflict', message: MSG.tentativaIncerta, codigo: 'tentativa_incerta' },
  repeatedText: { kind: 'conflict', message: MSG.textoRepetido, codigo: 'texto_repetido' },
  /** with the text appended to it, the caption exceeds LinkedIn's limit */
  textTooLong: { kind: 'conflict', message: MSG.textoLongo, codigo: 'texto_longo' },
  dailyLimit: { kind: 'throttled', message: MSG.limiteDaRede, codigo: 'limite_da_rede' },
  shareFailed: { kind: 'partner_failed', message: MSG.compartilhamentoFalhou },

  produtoNotFound: { kind: 'not_found', message: MSG.produtoNaoEncontrado },
  outOfStock: { kind: 'conflict', message: MSG.produtoEsgotado },
  balanceTooLow: { kind: 'conflict', message: MSG.saldoInsuficiente },
  trocaNotFound: { kind: 'not_found', message: MSG.trocaNaoEncontrada },
  trocaSettled: { kind: 'conflict', message: MSG.statusNaoPermitido },

  sugestaoNotFound: { kind: 'not_found', message: MSG.sugestaoNaoEncontrada },
  tooManySuggestions: { kind: 'conflict', message: MSG.sugestoesDemais },
  suggestionAnswered: { kind: 'conflict', message: MSG.sugestaoRespondida },

  externalIdTaken: { kind: 'conflict', message: MSG.externalIdEmUso },
  versionChanged: { kind: 'precondition_failed', message: MSG.versaoMudou },
  scimBodyTooLarge: { kind: 'too_large', message: MSG.grandeDemais },
  chaveNotFound: { kind: 'not_found', message: MSG.chaveNaoEncontrada },
  tooManyChaves: { kind: 'conflict', message: MSG.chavesDemais },

  exportacaoNotFound: { kind: 'not_found', message: MSG.exportacaoNaoEncontrada },

  importacaoNotFound: { kind: 'not_found', message: MSG.importacaoNaoEncontrada },
  importTooLarge: { kind: 'too_large', message: MSG.importacaoGrande, campo: 'arquivo' },
  listTooLong: { kind: 'conflict', message: MSG.listaLonga, codigo: 'lista_longa' },
  nothingToImport: { kind: 'conflict', message: MSG.importacaoNadaACadastrar },
  webhookNotFound: { kind: 'not_found', message: MSG.webhookNaoEncontrado },
  entregaNotFound: { kind: 'not_found', message: MSG.entregaNaoEncontrada },
  invalidReceiver: { kind: 'invalid', message: MSG.webhookUrlInvalida, campo: 'url' },
  tooManyWebhooks: { kind: 'conflict', message: MSG.webhooksDemais },
  webhookOff: { kind: 'conflict', message: MSG.webhookDesligado, codigo: 'desligado' },
  secretReplacedLately: { kind: 'conflict', message: MSG.segredoTrocadoHaPouco },

  planActive: { kind: 'conflict', message: MSG.planoAtivo, codigo: 'plano_ativo' },
  noSubscription: { kind: 'conflict', message: MSG.semAssinatura, codigo: 'sem_assinatura' },
  paymentFailed: { kind: 'partner_failed', message: MSG.falhaPagamento },
  paymentNotFound: { kind: 'not_found', message: MSG.pagamentoNaoEncontrado },
} as const satisfies Record<string, Refusal>;

export type RefusalName = keyof typeof REFUSALS;

/** The error of a named refusal. `cause` is only logged. */
export function refusal(name: RefusalName, cause?: unknown): AppError {
  const { kind, message, codigo, campo }: Refusal = REFUSALS[name];
  return new AppError(kind, message, {
    refusal: name,
    cause,
    ...(codigo ? { codigo } : {}),
    ...(campo ? { campos: { [campo]: message } } : {}),
  });
}

export const isRefusal = (error: unknown, name: RefusalName): boolean =>
  error instanceof AppError && error.refusal === name;
