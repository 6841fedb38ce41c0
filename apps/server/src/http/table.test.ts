import { SCOPES, type Scope } from '@rayonk/protocol';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp, type Site } from '../app.ts';
import type { Answer, Credentials, Viewer } from '../base/services.ts';
import { testConfig } from '../base/testing.ts';
import type { Access } from './app.ts';
import { refusal } from './fault.ts';

/**
 * Who may call what: every route of the site, who at least may call it, and what a personal token must allow («-»: no token may, or, where
 * anybody may, none is needed); «proof» where a member must have proved lately who they are. A route that is new, gone or open to others is a change here.
 */
const TABLE = `
GET    /*                                             anybody       -
POST   /api/address                                   anybody       -
POST   /api/auth/change-password                      member        -
POST   /api/auth/passkey/delete-passkey               member        - proof
GET    /api/auth/passkey/generate-authenticate-options anybody       -
GET    /api/auth/passkey/generate-register-options    member        - proof
GET    /api/auth/passkey/list-user-passkeys           member        -
POST   /api/auth/passkey/update-passkey               member        -
POST   /api/auth/passkey/verify-authentication        anybody       -
POST   /api/auth/passkey/verify-registration          member        - proof
POST   /api/auth/sign-in/username                     anybody       -
POST   /api/auth/sign-out                             anybody       -
GET    /api/blocks                                    signed-in     read
DELETE /api/blocks/:name                              signed-in     -
PUT    /api/blocks/:name                              signed-in     -
POST   /api/commitments                               signed-in     invite
POST   /api/computer-games                            signed-in     invite
POST   /api/evenings                                  signed-in     invite
DELETE /api/evenings/:id                              signed-in     invite
GET    /api/featured                                  anybody       read
POST   /api/findings                                  signed-in     -
GET    /api/games/:game/preview.png                   anybody       read
GET    /api/games/:game/statistics                    anybody       -
POST   /api/guest                                     anybody       -
GET    /api/invitations                               anybody       read
POST   /api/invitations                               signed-in     invite
DELETE /api/invitations/:id                           signed-in     invite
GET    /api/invitations/:id                           anybody       read
POST   /api/invitations/:id/accept                    signed-in     invite
POST   /api/invitations/:id/decline                   signed-in     invite
GET    /api/leaderboards/:game/:speed                 anybody       read
GET    /api/live                                      anybody       read
GET    /api/mail                                      anybody       -
GET    /api/mail/unsubscribe                          anybody       -
POST   /api/mail/unsubscribe                          anybody       -
GET    /api/matches/:id                               anybody       read
POST   /api/matches/:id/analysis                      anybody       read
GET    /api/matches/:id/chat                          anybody       read
POST   /api/matches/:id/chat                          signed-in     chat
POST   /api/matches/:id/commands                      signed-in     play
GET    /api/matches/:id/game                          anybody       read
DELETE /api/matches/:id/plan                          signed-in     play
GET    /api/matches/:id/plan                          signed-in     play
PUT    /api/matches/:id/plan                          signed-in     play
GET    /api/matches/:id/preview.png                   anybody       read
GET    /api/matches/:id/preview.svg                   anybody       read
GET    /api/matches/:id/stream                        signed-in     read
DELETE /api/me                                        signed-in     -
GET    /api/me                                        signed-in     read
PATCH  /api/me                                        signed-in     -
POST   /api/me/address/link                           member        -
POST   /api/me/bot                                    member        -
GET    /api/me/data                                   signed-in     - proof
GET    /api/me/holidays                               member        read
POST   /api/me/holidays                               member        play
DELETE /api/me/holidays/:number                       member        play
GET    /api/me/matches                                signed-in     read
GET    /api/me/proof                                  member        -
POST   /api/me/proof                                  member        -
POST   /api/me/recovery-codes                         member        - proof
DELETE /api/me/second-factor                          member        - proof
GET    /api/me/second-factor                          member        -
POST   /api/me/second-factor                          member        - proof
POST   /api/me/second-factor/confirm                  member        - proof
POST   /api/moderation/actions                        moderator     -
GET    /api/moderation/findings                       moderator     -
DELETE /api/moderation/findings/:id                   moderator     -
PATCH  /api/moderation/findings/:id                   moderator     -
GET    /api/moderation/findings/:id/photos/:number    moderator     -
GET    /api/moderation/log                            moderator     -
GET    /api/moderation/reports                        moderator     -
GET    /api/moderation/reports/:id                    moderator     -
GET    /api/notifications                             signed-in     read
POST   /api/notifications/read                        signed-in     -
GET    /api/oembed                                    anybody       read
GET    /api/openapi.json                              anybody       -
DELETE /api/pairing                                   signed-in     invite
POST   /api/pairing                                   signed-in     invite
POST   /api/password                                  anybody       -
POST   /api/password/link                             anybody       -
GET    /api/players/:name                             anybody       read
GET    /api/players/:name/games                       anybody       read
GET    /api/players/:name/matches                     anybody       read
GET    /api/players/:name/ratings/:game/:speed        anybody       read
GET    /api/push/key                                  anybody       -
DELETE /api/push/subscription                         signed-in     -
PUT    /api/push/subscription                         signed-in     -
POST   /api/reports                                   signed-in     -
DELETE /api/sessions                                  signed-in     -
GET    /api/sessions                                  signed-in     -
DELETE /api/sessions/:id                              signed-in     -
POST   /api/sign-up                                   anybody       -
GET    /api/stream                                    signed-in     bot
GET    /api/tokens                                    member        -
POST   /api/tokens                                    member        - proof
DELETE /api/tokens/:id                                member        -
GET    /api/tournaments                               anybody       read
POST   /api/tournaments                               member        invite
DELETE /api/tournaments/:id                           member        invite
GET    /api/tournaments/:id                           anybody       read
GET    /api/tournaments/:id/boards                    anybody       read
GET    /api/tournaments/:id/csv                       anybody       read
DELETE /api/tournaments/:id/entry                     signed-in     invite
POST   /api/tournaments/:id/entry                     signed-in     invite
GET    /api/tournaments/:id/export                    anybody       read
GET    /api/tournaments/:id/log                       anybody       read
DELETE /api/tournaments/:id/pause                     member        invite
PUT    /api/tournaments/:id/pause                     member        invite
GET    /api/tournaments/:id/standings                 anybody       read
GET    /api/tournaments/:id/trf                       anybody       read
GET    /api/whoami                                    anybody       read
GET    /healthz                                       anybody       -
GET    /legal.json                                    anybody       -
GET    /metrics                                       anybody       -
GET    /readyz                                        anybody       -
GET    /robots.txt                                    anybody       -
GET    /sitemap.xml                                   anybody       -
`;

interface Line {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
  readonly scope: Scope | null;
}

const lines: readonly Line[] = TABLE.trim()
  .split('\n')
  .map((text) => {
    const [method, url, access, scope] = text.split(/ +/) as [string, string, Access, Scope | '-'];
    return { method, url, access, scope: scope === '-' ? null : scope };
  });

const MEMBER: Viewer = { player: 'p', kind: 'member', name: 'ada', role: 'player', scopes: null, greetingsOnly: false };
const VIEWERS = {
  guest: { ...MEMBER, kind: 'guest', name: null },
  member: MEMBER,
  moderator: { ...MEMBER, role: 'moderator' },
  administrator: { ...MEMBER, role: 'administrator' },
} as const satisfies Record<string, Viewer>;
type Who = keyof typeof VIEWERS;

/** A cookie says who it is; a bearer token is an administrator's, and what it says is what it allows. */
async function viewerOf({ authorization: token, cookie }: Credentials): Promise<Answer<Viewer | null>> {
  if (token === 'Bearer bad') return { ok: false, fault: { code: 'bad-token', message: 'no', rule: null } };
  if (token !== undefined) {
    const scopes = token.slice('Bearer '.length).split('+') as Scope[];
    return { ok: true, value: { ...VIEWERS.administrator, scopes } };
  }
  return { ok: true, value: VIEWERS[cookie as Who] ?? null };
}

const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-table-'));
writeFileSync(path.join(folder, 'index.html'), '<p>shelf</p>');
let site: Site;
beforeAll(async () => {
  site = await createApp(testConfig(path.join(folder, 'data')), {
    webFolder: folder,
    // Whoever comes as far as this would have been let in.
    onHttp: (app) =>
      app.addHook('preValidation', async () => {
        throw refusal('conflict', 'let in');
      }),
  });
  Object.assign(site.services.accounts, { viewerOf });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

function requestOf({ method, url }: Line) {
  const target = url.replaceAll(/:[a-zA-Z]+/g, 'a1b2c3d4e5f6').replace('/*', '/somewhere');
  return { method: method as 'GET', target };
}

async function call(line: Line, headers: Record<string, string>): Promise<string> {
  const { method, target } = requestOf(line);
  const answer = await site.app.inject({
    method,
    url: target,
    headers: { origin: 'http://localhost:4000', ...headers },
  });
  const { error } = answer.json<{ error: { code: string; message: string } }>();
  return error.message === 'let in' ? 'in' : `${answer.statusCode} ${error.code}`;
}

function expected({ access }: Line, who: Who | 'nobody'): string {
  if (access === 'anybody') return 'in';
  if (who === 'nobody') return '401 sign-in-first';
  if (access === 'signed-in') return 'in';
  if (access === 'member') return who === 'guest' ? '403 members-only' : 'in';
  if (access === 'moderator') return who === 'guest' || who === 'member' ? '403 not-allowed' : 'in';
  return who === 'administrator' ? 'in' : '403 not-allowed';
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

describe('the table of who may call what', () => {
  it('has every route, and no other', () => {
    const found = site.routes
      .filter(({ method }) => method !== 'HEAD')
      .sort((one, other) => compare(one.url, other.url) || compare(one.method, other.method))
      .map(({ method, url, config }) =>
        [method.padEnd(6), url.padEnd(46), config.access!.padEnd(13), config.scope ?? '-']
          .concat(config.proof === true ? 'proof' : [])
          .join(' '),
      );
    expect(found.join('\n')).toBe(TABLE.trim());
  });

  it.each(lines)('$method $url is for $access', async (line) => {
    for (const who of ['nobody', 'guest', 'member', 'moderator', 'administrator'] as const)
      expect.soft([who, await call(line, who === 'nobody' ? {} : { cookie: who })]).toEqual([who, expected(line, who)]);
  });

  it.each(lines)('$method $url asks a token for $scope', async (line) => {
    const isOpen = line.access === 'anybody';
    const others = SCOPES.filter((scope) => scope !== line.scope).join('+');
    expect(await call(line, { authorization: `Bearer ${others}` })).toBe(isOpen ? 'in' : '403 missing-scope');
    const isLetIn = isOpen || line.scope !== null;
    expect(await call(line, { authorization: `Bearer ${line.scope}` })).toBe(isLetIn ? 'in' : '403 missing-scope');
  });

  it.each(lines.filter(({ url }) => url.startsWith('/api/')))('$method $url refuses a bad token', async (line) => {
    expect(await call(line, { authorization: 'Bearer bad' })).toBe('401 bad-token');
  });

  it.each(lines.filter(({ url }) => url.startsWith('/api/')))('$method $url lets nothing be kept', async (line) => {
    const { method, target } = requestOf(line);
    const answer = await site.app.inject({ method, url: target, headers: { cookie: 'administrator' } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(lines.filter(({ method }) => method !== 'GET'))(
    '$method $url refuses a page of another site',
    async (line) => {
      for (const headers of [{ cookie: 'administrator' }, {}])
        expect(await call(line, { ...headers, origin: 'https://elsewhere.example' })).toBe('403 wrong-origin');
    },
  );
});
