export { openMember, type Sharer, sealMember, sharerOf } from './connection.ts';
export { memberMark } from './member.ts';
export {
  connect,
  disconnect,
  forgetConnection,
  getConnection,
  loseConnection,
  unconnected,
} from './store/connections.ts';
