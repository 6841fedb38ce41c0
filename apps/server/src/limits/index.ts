export { Limiter, consumeAll, measureOf, type Ledger, type Measure, type Spending } from './limiter.ts';
export { addressOf, placeOf, trustProxyOf } from './place.ts';
export { RedisLedger } from './redis-ledger.ts';
export { Slots } from './slots.ts';
