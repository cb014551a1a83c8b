export { newConnection, openMember } from './connection.ts';
export { entryMark } from './member.ts';
export {
  connect,
  disconnect,
  forgetConnection,
  getConnection,
  loseConnection,
  type NewConnection,
  unconnected,
} from './store/connections.ts';
export { endEntry, entriesOf } from './store/entries.ts';
