import { render } from 'preact';
import { App } from './app/app.tsx';
import { startEffects } from './app/effects.ts';
import { startOffline } from './app/update.ts';
import './app/tokens.css';
import './app/fonts.css';
import './app/room.css';
import './ui/ui.css';

startEffects();
render(<App />, document.getElementById('app')!);
startOffline();
