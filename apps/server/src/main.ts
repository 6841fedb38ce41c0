import { existsSync } from 'node:fs';
import path from 'node:path';
import { createAppServer, listen } from './server.ts';
import { readPort, wordListenError } from './settings.ts';

const folder = path.join(import.meta.dirname, '..', '..', 'web', 'dist');

async function main(): Promise<string | null> {
  const setting = readPort(process.env.PORT);
  if (!setting.ok) return setting.message;
  if (!existsSync(path.join(folder, 'index.html'))) return 'The web app is not built yet: npm start builds it first.';
  const server = createAppServer(folder);
  try {
    const port = await listen(server, setting.port);
    console.log(`Rayon K: http://localhost:${port}`);
  } catch (error) {
    return wordListenError(error as NodeJS.ErrnoException, setting.port);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      server.close();
      server.closeAllConnections();
    });
  return null;
}

const problem = await main();
if (problem !== null) {
  console.error(problem);
  process.exitCode = 1;
}
