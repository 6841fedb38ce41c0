import { arrive } from './app/arrive.tsx';
import { startEffects } from './app/effects.ts';
import { readKept } from './app/kept.ts';
import { later } from './app/later.ts';
import { startOffline } from './app/update.ts';
import './app/tokens.css';
import './app/fonts.css';
import './app/app.css';
import './ui/ui.css';

const place = document.getElementById('app')!;
/** Of the page as it came, before the effects write the reader's. */
const written = document.documentElement.lang;
startEffects();
// Starting all modules was a task of its own.
later(() => void arrive(place, written));
startOffline();
// What an earlier page could not send.
if ((readKept('rayonk.outbox') ?? '[]') !== '[]')
  void import('./online/leftovers.ts').then(({ sendLeftovers }) => sendLeftovers());
