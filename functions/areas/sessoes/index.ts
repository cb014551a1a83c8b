export { closeSession, findSession, renewToken, replaceHandle } from './by-handle.ts';
export { renewedCookies } from './cookies.ts';
export { deviceOf } from './device.ts';
export { openSession } from './open-session.ts';
export { answerChallenge, askForCode } from './second-step.ts';
