import { LANGUAGES, NO_AIDS, type Language } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { matchId, type MatchCard } from '@rayonk/protocol';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { type App, asks, languageOf, refusal } from '../http/index.ts';
import type { Services } from '../base/index.ts';
import { gameName, namesOf, statusOfMatch } from './describe.ts';
import { foundMatch } from './found.ts';
import { Pictures } from './preview/pictures.ts';
import type { Bytes, Scene, Task } from './preview/task.ts';
import { visibleMatch } from './visible.ts';
import { SITE_WORDS } from './words.ts';

const tags = ['matches'];
/** Drawing is dear. */
const config = { access: 'anybody', scope: 'read', cost: 3 } as const;
const params = z.object({ id: matchId });
const querystring = z.object({ language: z.optional(z.enum(LANGUAGES)) });
/** A game goes on; a finished one looks the same for ever. */
const PLAYING_SECONDS = 10;
const OVER_SECONDS = 86_400;

export function previewRoutes(app: App, services: Services): void {
  const pictures = new Pictures();
  app.addHook('onClose', () => pictures.close());

  for (const kind of ['svg', 'png'] as const)
    app.get(
      `/api/matches/:id/preview.${kind}`,
      asks(
        { ...config, answers: kind === 'svg' ? 'image/svg+xml' : 'image/png' },
        tags,
        `The board as spectators see it, as ${kind.toUpperCase()}`,
        { params, querystring },
      ),
      async ({ params: { id }, query, headers }, to) => {
        const live = await foundMatch(services.authority, id);
        const { state } = await visibleMatch(services, live, null);
        const language = query.language ?? languageOf(headers['accept-language']);
        const bytes = await pictures.draw(taskOf(kind, state.card, language));
        const seconds = state.card.status === 'over' ? OVER_SECONDS : PLAYING_SECONDS;
        return send(to, kind, bytes, seconds);
      },
    );

  app.get(
    '/api/games/:game/preview.png',
    asks({ ...config, answers: 'image/png' }, tags, 'What a game looks like', {
      params: z.object({ game: z.string().check(z.maxLength(32)) }),
      querystring,
    }),
    async ({ params: { game }, query, headers }, to) => {
      const manifest = registry.find(({ id }) => id === game);
      if (manifest === undefined) throw refusal('not-found', 'there is no such game');
      const { variant, position } = manifest.shelf.scene;
      const { name } = manifest;
      const caption = { title: name, seats: null, winner: null, status: '' };
      const status = manifest.shelf.tagline[query.language ?? languageOf(headers['accept-language'])];
      const task: Task = {
        kind: 'png',
        scene: { game, variant, position, aids: NO_AIDS, name },
        caption: { ...caption, status },
      };
      return send(to, 'png', await pictures.draw(task), OVER_SECONDS);
    },
  );
}

function taskOf(kind: Task['kind'], card: MatchCard, language: Language): Task {
  const title = gameName(card.game);
  const name = SITE_WORDS[language].boardOf(title, card.plies);
  const { game, variant, position, aids } = card;
  const scene: Scene = { game, variant, position, aids, name };
  if (kind === 'svg') return { kind, scene };
  const seats = namesOf(card, language);
  return {
    kind,
    scene,
    caption: { title, seats, winner: card.result?.winner ?? null, status: statusOfMatch(card, language) },
  };
}

function send(to: FastifyReply, kind: Task['kind'], bytes: Bytes | null, seconds: number): FastifyReply {
  if (bytes === null) throw refusal('too-many', 'many pictures are being drawn: try again in a moment');
  return (
    to
      .type(kind === 'svg' ? 'image/svg+xml; charset=utf-8' : 'image/png')
      .header('cache-control', `public, max-age=${seconds}`)
      .header('vary', 'Accept-Language')
      // Other sites show these pictures: that is what they are for.
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  );
}
