import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda';
import { takeToken } from '../../contas/index.ts';

type TriggerEvent =
  | DefineAuthChallengeTriggerEvent
  | CreateAuthChallengeTriggerEvent
  | VerifyAuthChallengeResponseTriggerEvent;

/**
 * Cognito's three triggers of its custom flow. Anybody may begin the flow at Cognito; the only answer it accepts is a token
 * that one of our functions has just stored for this user and app client (functions/areas/entrada/bridge.ts).
 */
export async function handler(event: TriggerEvent): Promise<TriggerEvent> {
  if (event.triggerSource === 'DefineAuthChallenge_Authentication') {
    event.response = verdictOn(event);
  } else if (event.triggerSource === 'CreateAuthChallenge_Authentication') {
    event.response = { publicChallengeParameters: {}, privateChallengeParameters: {}, challengeMetadata: '' };
  } else {
    event.response = { answerCorrect: await isOurs(event) };
  }
  return event;
}

/** One challenge, one answer. */
function verdictOn({
  request,
}: DefineAuthChallengeTriggerEvent): DefineAuthChallengeTriggerEvent['response'] {
  const [first, ...more] = request.session;
  const begins = first === undefined && request.userNotFound !== true;
  const issueTokens =
    first?.challengeName === 'CUSTOM_CHALLENGE' && first.challengeResult && more.length === 0;
  return {
    challengeName: begins ? 'CUSTOM_CHALLENGE' : '',
    issueTokens: issueTokens === true,
    failAuthentication: !begins && issueTokens !== true,
  };
}

/** The token is taken in one write, also when it belongs to another user, so that it works at most once. */
async function isOurs(event: VerifyAuthChallengeResponseTriggerEvent): Promise<boolean> {
  const { userName, callerContext, request } = event;
  const token = await takeToken('ponte', String(request.challengeAnswer), new Date());
  return token?.contaId === userName && token.dados.clientId === callerContext.clientId;
}
