import { registry } from '@rayonk/games';
import { useMemo } from 'preact/hooks';
import { LanguageSwitch } from '../app/header.tsx';
import { useParts } from '../app/parts.ts';
import { isAnimated } from '../app/settings.ts';
import { appTexts } from '../messages/app.ts';
import { shelfTexts } from '../messages/shelf.ts';
import { Icon } from '../ui/index.ts';
import { Box } from './box.tsx';
import { FeaturedPlace } from './featured-place.tsx';
import { Light } from './light.tsx';
import { isPlaying } from '../miniature/stage.ts';
import { Waits } from './waits.tsx';
import './shelf.css';

/** Boxes beside each other where there is room for five: in rows as long as each other. */
const MOST_ACROSS = 5;
const ACROSS = Math.ceil(registry.length / Math.ceil(registry.length / MOST_ACROSS));

export default function Shelf() {
  const { title, intro, shelf, pause, resume, footer, footerLink, analysis } = shelfTexts.value;
  const { legal, live, leaderboard, tournaments, evening } = appTexts.value;
  // Box after box where they stand below each other; beside each other they share the heights of their row.
  const isRow = useMemo(() => typeof matchMedia !== 'undefined' && matchMedia('(width >= 44rem)').matches, []);
  const isWide = useMemo(() => typeof matchMedia !== 'undefined' && matchMedia('(width >= 72rem)').matches, []);
  const boxes = useParts(registry.length);
  const shown = isRow ? registry.length : boxes;
  return (
    <div class="shelf-room">
      <Light />
      <header class="shelf-hero">
        <h1>{title}</h1>
        <p>{intro}</p>
        {isWide && <FeaturedPlace />}
      </header>
      <Waits />
      <h2 class="app-hidden">{shelf}</h2>
      <ul class="shelf-row" data-across={ACROSS}>
        {registry.slice(0, shown).map((game, index) => (
          <Box key={game.id} game={game} index={index} beginsRow={index % ACROSS === 0} />
        ))}
      </ul>
      {!isWide && <FeaturedPlace />}
      {/* Not before the boxes, which would push it down. */}
      {shown === registry.length && (
        <footer class="shelf-foot">
          <p>
            {footer} <a href="/about">{footerLink}</a>
          </p>
          <p class="shelf-foot-tools">
            <a href="/tournaments">{tournaments}</a>
            <a href="/evening">{evening}</a>
            <a href="/live">{live}</a>
            <a href="/leaderboard">{leaderboard}</a>
            <a href="/analysis">{analysis}</a>
            <a href="/legal">{legal}</a>
            <LanguageSwitch />
            {isAnimated.value && (
              <button type="button" class="shelf-still" onClick={() => (isPlaying.value = !isPlaying.value)}>
                <Icon name={isPlaying.value ? 'pause' : 'play'} />
                {isPlaying.value ? pause : resume}
              </button>
            )}
          </p>
        </footer>
      )}
    </div>
  );
}
