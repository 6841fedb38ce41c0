import { findProgram } from './debian.mjs';

/** Redis or Valkey, which the tests of several nodes need. */
export function findRedis() {
  return findProgram({
    name: 'Redis',
    what: 'The tests of several nodes',
    setting: 'REDIS_PATH',
    places: ['/usr/bin/redis-server', '/usr/bin/valkey-server', '/usr/local/bin/redis-server'],
    debian: 'redis-server',
  });
}
