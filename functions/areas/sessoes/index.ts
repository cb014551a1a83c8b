export { renewedCookies } from './cookies.ts';
export { deviceOf } from './device.ts';
export { closeSession, findHeld, renewToken, replaceHandle } from './held.ts';
export { opened } from './opened.ts';
export { askForCode, secondStep } from './second-step.ts';
