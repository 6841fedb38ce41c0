export { matchAids } from './aids.ts';
export { SteadyClock, movedClock, type Clock, type Gap } from './clock.ts';
export {
  dataFolderOf,
  databaseOf,
  originOf,
  readConfig,
  readWorkerConfig,
  secretOf,
  wordListenError,
  type Config,
} from './config.ts';
export { newId } from './ids.ts';
export { foldedName, isReserved, namesLike } from './names.ts';
export { endIsPublic, isEndPublic, isPublic, publicAt, publicLength } from './publicity.ts';
export { noteSecurity, type SecurityEvent } from './security-log.ts';
export type {
  Accounts,
  Answer,
  Authority,
  Between,
  CommandAnswer,
  Credentials,
  Hub,
  Letter,
  LiveMatch,
  Lobby,
  Mailer,
  MatchOrder,
  NewNotification,
  News,
  Notifier,
  PlayedGame,
  Players,
  Role,
  Services,
  Shelf,
  Talk,
  Viewer,
} from './services.ts';
export { createShelf } from './shelf.ts';
