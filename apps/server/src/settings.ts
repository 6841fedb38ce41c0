const DEFAULT_PORT = 4000;
const LAST_PORT = 65_535;

export type PortSetting =
  | { readonly ok: true; readonly port: number }
  | { readonly ok: false; readonly message: string };

/** The port to listen on: `PORT` where it is set, and then a whole number; 0 takes any free port. */
export function readPort(text: string | undefined): PortSetting {
  if (text === undefined || text === '') return { ok: true, port: DEFAULT_PORT };
  const port = /^[0-9]{1,5}$/.test(text) ? Number(text) : Infinity;
  if (port <= LAST_PORT) return { ok: true, port };
  return { ok: false, message: `PORT is a whole number from 0 to ${LAST_PORT}, not ${JSON.stringify(text)}.` };
}

/** What to tell a person when the server cannot listen. */
export function wordListenError(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port === 4001 ? 4002 : 4001} npm start`;
  if (error.code === 'EACCES')
    return `Port ${port} may not be used by this account. Choose one from 1024 on: PORT=${DEFAULT_PORT} npm start`;
  return `The server could not listen on port ${port}: ${error.message}`;
}
