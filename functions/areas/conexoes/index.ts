export { openMember, sealMember } from './connection.ts';
export { memberMark } from './member.ts';
export {
  connect,
  disconnect,
  forgetConnection,
  getConnection,
  loseConnection,
  unconnected,
} from './store/connections.ts';
