import { render } from 'preact';
import { App } from './app/app.tsx';
import { startEffects } from './app/effects.ts';
import { readKept } from './app/kept.ts';
import { later } from './app/later.ts';
import { startOffline } from './app/update.ts';
import './app/tokens.css';
import './app/fonts.css';
import './app/room.css';
import './ui/ui.css';

startEffects();
// Starting all modules was a task of its own.
later(() => render(<App />, document.getElementById('app')!));
startOffline();
// What an earlier page could not send.
if ((readKept('rayonk.outbox') ?? '[]') !== '[]')
  void import('./online/leftovers.ts').then(({ sendLeftovers }) => sendLeftovers());
