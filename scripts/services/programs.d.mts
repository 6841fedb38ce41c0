type Found = { readonly path: string; readonly message?: never } | { readonly path?: never; readonly message: string };

export function findRedis(): Found;
export function findPostgres(): Found;
export function findDump(): Found;
