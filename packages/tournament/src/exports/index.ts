export * from './csv.ts';
export * from './file.ts';
export * from './trf.ts';
