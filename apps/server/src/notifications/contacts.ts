import type { Language } from '@rayonk/core';
import type { Store } from '../store/index.ts';

/** Remembers the language that somebody's page speaks, so that mail speaks it too. */
export async function rememberLanguage({ db }: Pick<Store, 'db'>, player: string, language: Language): Promise<void> {
  const known = await db.selectFrom('contacts').select('language').where('player_id', '=', player).executeTakeFirst();
  if (known?.language === language) return;
  await db
    .insertInto('contacts')
    .values({ player_id: player, language, no_mail: 0 })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ language }))
    .execute();
}

export async function setMail({ db }: Pick<Store, 'db'>, player: string, isWanted: boolean): Promise<void> {
  const no_mail = isWanted ? 0 : 1;
  await db
    .insertInto('contacts')
    .values({ player_id: player, language: null, no_mail })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ no_mail }))
    .execute();
}
