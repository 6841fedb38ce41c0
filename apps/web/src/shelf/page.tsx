import { registry } from '@rayonk/games';
import { isAnimated } from '../app/settings.ts';
import { shelfTexts } from '../messages/shelf.ts';
import { Icon } from '../ui/icon.tsx';
import { Box } from './box.tsx';
import { Light } from './light.tsx';
import { isPlaying } from './stage.ts';
import { Unfinished } from './unfinished.tsx';
import './shelf.css';

export function Shelf() {
  const { title, intro, shelf, pause, resume, footer, footerLink, analysis } = shelfTexts.value;
  return (
    <div class="shelf-room">
      <Light />
      <header class="shelf-hero">
        <h1>{title}</h1>
        <p>{intro}</p>
      </header>
      <Unfinished />
      <h2 class="app-hidden">{shelf}</h2>
      <ul class="shelf-row">
        {registry.map((game, index) => (
          <Box key={game.id} game={game} index={index} />
        ))}
      </ul>
      <footer class="shelf-foot">
        <p>
          {footer} <a href="/about">{footerLink}</a>
        </p>
        <p class="shelf-foot-tools">
          <a href="/analysis">{analysis}</a>
          {isAnimated.value && (
            <button type="button" class="shelf-still" onClick={() => (isPlaying.value = !isPlaying.value)}>
              <Icon name={isPlaying.value ? 'pause' : 'play'} />
              {isPlaying.value ? pause : resume}
            </button>
          )}
        </p>
      </footer>
    </div>
  );
}
