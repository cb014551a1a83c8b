import { AppError, type ErrorKind } from './errors.ts';
import { MSG } from './messages.ts';

interface Refusal {
  readonly kind: ErrorKind;
  readonly message: string;
  /** what clients tell refusals of one status apart by */
  readonly codigo?: string;
  /** the input field it stands under */
  readonly campo?: string;
}

/**
 * Refusals with a name. Code throws them and tells them apart by name; their status, sentence and wire code stand here
 * and nowhere else.
 */
export const REFUSALS = {
  unauthenticated: { kind: 'unauthenticated', message: MSG.naoAutenticado },
  /** the token is genuine, but its account was removed or made inactive */
  accountGone: { kind: 'unauthenticated', message: MSG.naoAutenticado, codigo: 'sem_acesso' },
  /** the token is genuine, but its session was ended before its time */
  sessionEnded: { kind: 'unauthenticated', message: MSG.naoAutenticado, codigo: 'sessao_encerrada' },
  wrongCredentials: { kind: 'unauthenticated', message: MSG.credenciais },
  /** too many tries of a password: told apart from a wrong one by its status only */
  tooManyTries: { kind: 'throttled', message: MSG.credenciais },
  /** what asks for the password again got none, or a wrong one (functions/areas/access/proof.ts) */
  proofRequired: { kind: 'forbidden', message: MSG.confirmeSenha, codigo: 'prova' },
  /** the code of a sign-in can be given no longer: its three minutes or five tries are over (functions/areas/sessoes/second-step.ts) */
  challengeOver: { kind: 'unauthenticated', message: MSG.credenciais, codigo: 'desafio_encerrado' },
  /** at setting up, where a session is at stake, a wrong code is a wrong field */
  wrongCode: { kind: 'invalid', message: MSG.codigoIncorreto, campo: 'codigo' },
  secondFactorOn: { kind: 'conflict', message: MSG.segundoFatorAtivo, codigo: 'segundo_fator_ativo' },
  setUpAgain: { kind: 'conflict', message: MSG.configureDeNovo, codigo: 'recomecar' },
  accessDenied: { kind: 'forbidden', message: MSG.acessoNegado },
  invalidCursor: { kind: 'invalid', message: MSG.cursorInvalido, campo: 'cursor' },
  periodToCome: { kind: 'invalid', message: MSG.periodoFuturo, campo: 'data' },
  invalidToken: { kind: 'invalid', message: MSG.tokenInvalido },
  /** a browser's subscription that leads nowhere, or is somebody else's */
  invalidSubscription: { kind: 'invalid', message: MSG.dadosInvalidos, campo: 'endpoint' },
  /** a photo that somebody else shows already */
  imageInUse: { kind: 'invalid', message: MSG.imagemEmUso },
  invalidMedia: { kind: 'invalid', message: MSG.midiaInvalida },
  /** of one client, or one key: their windows are of ten seconds */
  tooManyAttempts: { kind: 'throttled', message: MSG.muitasTentativas },
  tooManyUploads: { kind: 'throttled', message: MSG.muitosEnvios },
  /** of an authenticator app: each works once */
  codesUsed: { kind: 'throttled', message: MSG.codigosUsados },
  unavailable: { kind: 'unavailable', message: MSG.indisponivel },
  /** the same request, or one that excludes it, is being worked on */
  underWay: { kind: 'conflict', message: MSG.emAndamento, codigo: 'em_andamento' },
  /** an Idempotency-Key that came with another input before */
  keyOfOtherInput: { kind: 'conflict', message: MSG.chaveUsada, codigo: 'chave_usada' },
  /** a repeated request whose first one's work has been deleted */
  deletedSince: { kind: 'conflict', message: MSG.excluidoDesde, codigo: 'excluido' },
  /** a repeated request whose kept answer went with a person that it may have named (functions/platform/http/sealed-answer.ts) */
  answerErased: { kind: 'conflict', message: MSG.jaAtendido, codigo: 'ja_atendido' },
  /** the record is no longer as it was when the change was decided */
  changedMeanwhile: { kind: 'conflict', message: MSG.emAndamento },

  sessaoNotFound: { kind: 'not_found', message: MSG.sessaoNaoEncontrada },
  emailTaken: { kind: 'conflict', message: MSG.emailEmUso },
  /** the same at a company's sign-up, which answers 400 (docs/specification.md#sign-up) */
  emailTakenAtSignUp: { kind: 'invalid', message: MSG.emailEmUso, campo: 'email' },
  /** a company's name holds an address that is not the domain of its confirmed e-mail */
  nameOfOtherSite: { kind: 'invalid', message: MSG.nomeDeOutroSite, campo: 'nome' },
  commonPassword: { kind: 'invalid', message: MSG.senhaComum, campo: 'senha' },
  outsideDomains: { kind: 'forbidden', message: MSG.emailForaDaEmpresa, campo: 'email' },
  newEmailOutsideDomains: { kind: 'forbidden', message: MSG.novoEmailForaDaEmpresa, campo: 'email' },
  awaitingApproval: { kind: 'forbidden', message: MSG.aguardandoAprovacao, codigo: 'aguardando' },
  secondFactorDue: { kind: 'forbidden', message: MSG.configureSegundoFator, codigo: 'segundo_fator' },
  /** the company's own calls, those of its people, and whoever would join */
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

  /** without sign-in and seat: nothing is mailed there */
  inactive: { kind: 'conflict', message: MSG.colaboradorInativo, codigo: 'inativo' },
  alreadyConnected: { kind: 'conflict', message: MSG.jaConectado },
  /** nobody mails an address that has not been confirmed, beyond what confirms it */
  addressUnconfirmed: { kind: 'conflict', message: MSG.aindaNaoEntrou },
  remindedLately: { kind: 'conflict', message: MSG.lembradoHaPouco },

  postNotFound: { kind: 'not_found', message: MSG.postNaoEncontrado },
  /** not shown to employees: past its day, its media not ready or refused */
  postNotShown: { kind: 'conflict', message: MSG.postForaDoAr },
  /** changed since it was read, by somebody else or by its publication */
  postChanged: { kind: 'conflict', message: MSG.postAlterado, codigo: 'alterado' },
  postPublished: { kind: 'conflict', message: MSG.postJaPublicado, codigo: 'publicado' },
  draftEmpty: { kind: 'invalid', message: MSG.rascunhoVazio, campo: 'legenda' },
  shareNotAhead: { kind: 'invalid', message: MSG.agendarParaInvalido, campo: 'agendarPara' },
  notAhead: { kind: 'invalid', message: MSG.publicarEmInvalido, campo: 'publicarEm' },
  periodTooLong: { kind: 'invalid', message: MSG.periodoLongo, campo: 'ate' },
  postRemindedLately: { kind: 'conflict', message: MSG.postLembradoHoje },
  /** the admin has blocked where a post leads: 400 under the field when it is published, 409 when it is shared */
  linkBlocked: { kind: 'invalid', message: MSG.linkBloqueado, campo: 'link' },
  shareOfBlockedLink: { kind: 'conflict', message: MSG.linkBloqueado, codigo: 'link_bloqueado' },
  linkNotFound: { kind: 'not_found', message: MSG.enderecoNaoEncontrado },
  tooManyBlockedHosts: { kind: 'conflict', message: MSG.linksBloqueadosDemais },
  postLimit: { kind: 'forbidden', message: MSG.limitePosts },
  tagNotFound: { kind: 'not_found', message: MSG.tagNaoEncontrada },
  equipeNotFound: { kind: 'not_found', message: MSG.equipeNaoEncontrada },
  equipeNameTaken: { kind: 'conflict', message: MSG.equipeRepetida },
  tooManyEquipes: { kind: 'conflict', message: MSG.equipesDemais },
  /** somebody is to be in a team that the company does not have */
  unknownEquipe: { kind: 'invalid', message: MSG.equipeNaoEncontrada, campo: 'equipeId' },
  tagNameTaken: { kind: 'conflict', message: MSG.tagRepetida },
  tooManyTags: { kind: 'conflict', message: MSG.tagsDemais },

  notConnected: {
    kind: 'forbidden',
    message: MSG.linkedinNaoConectado,
    codigo: 'linkedin_nao_conectado',
  },
  /** a LinkedIn member serves one employee of a company */
  memberTaken: { kind: 'conflict', message: MSG.membroEmUso },
  tooManyMembers: { kind: 'conflict', message: MSG.membrosDemais },
  regulationNotAccepted: { kind: 'forbidden', message: MSG.aceiteORegulamento, codigo: 'regulamento' },
  /** a version of the rules that is not the one in force */
  regulationChanged: { kind: 'conflict', message: MSG.regulamentoMudou },
  alreadyShared: { kind: 'conflict', message: MSG.jaCompartilhado },
  /** an earlier attempt may have been published, and is too old to find out */
  ambiguousShare: { kind: 'conflict', message: MSG.tentativaIncerta, codigo: 'tentativa_incerta' },
  repeatedText: { kind: 'conflict', message: MSG.textoRepetido, codigo: 'texto_repetido' },
  /** with what is appended to it, a caption that was fine before is too long for LinkedIn */
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

/** The error to throw for a named refusal; `cause` is for the log only. */
export function refusal(name: RefusalName, cause?: unknown): AppError {
  const { kind, message, codigo, campo }: Refusal = REFUSALS[name];
  return new AppError(kind, message, {
    refusal: name,
    cause,
    ...(codigo ? { codigo } : {}),
    ...(campo ? { campos: { [campo]: message } } : {}),
  });
}

/** Whether an error is this very refusal. */
export const isRefusal = (error: unknown, name: RefusalName): boolean =>
  error instanceof AppError && error.refusal === name;
