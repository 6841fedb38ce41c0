import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { inject } from 'vitest';
import { storeContract } from '../contract.ts';
import { DATABASE, openStore } from '../index.ts';
import { newPostgres, TEMPLATE } from '../testing.ts';

const log = pino({ level: 'silent' });
const server = inject('database');

storeContract('PostgreSQL', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-contract-'));
  const database = await newPostgres(server, TEMPLATE);
  return {
    folder,
    isShared: true,
    open: () => openStore({ config: { dataFolder: folder, database: database.url }, log }),
    openBackup: (file) => {
      const dataFolder = path.join(folder, 'restored');
      mkdirSync(dataFolder);
      copyFileSync(file, path.join(dataFolder, DATABASE));
      return openStore({ config: { dataFolder }, log });
    },
    remove: async () => {
      await database.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});
