export { Bus, type BusEvents, type Written } from './bus.ts';
export { LATE } from './late.ts';
export { StoreNodes, onlyNode, type Nodes } from './nodes.ts';
export { openRedisLink } from './redis-link.ts';
