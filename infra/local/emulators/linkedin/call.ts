import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EmulatorContext } from '../types.ts';
import type { LinkedinState } from './state.ts';

/** A request to the emulator. */
export interface Call {
  readonly context: EmulatorContext;
  readonly state: LinkedinState;
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
}
