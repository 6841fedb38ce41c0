import { registry } from '@rayonk/games';
import { findGame } from '@rayonk/core';
import { useLayoutEffect } from 'preact/hooks';
import { GamePage } from './game-page.tsx';
import { chooseLanguage, language, languages, texts } from './messages/index.ts';
import { route } from './route.ts';
import { Shelf } from './shelf.tsx';

export function App() {
  return (
    <>
      <header class="masthead">
        <a class="wordmark" href="#/">
          {texts.value.title}
        </a>
        <LanguageChoice />
      </header>
      <main>
        <Page />
      </main>
    </>
  );
}

function Page() {
  const { value } = route;
  const manifest = value.page === 'game' ? findGame(registry, value.game) : null;
  const name = manifest?.ok === true ? manifest.value.name : null;
  const { title, shelf, unknownGame, backToShelf } = texts.value;
  useLayoutEffect(() => {
    document.title = name === null ? title : `${name} · ${title}`;
  }, [name, title]);
  const place = value.page === 'game' ? value.game : '';
  useLayoutEffect(() => scrollTo(0, 0), [place]);
  if (value.page === 'shelf') return <Shelf title={shelf} />;
  if (manifest?.ok === true) return <GamePage manifest={manifest.value} variant={value.variant} seed={value.seed} />;
  return (
    <div class="notice">
      <h1>{unknownGame}</h1>
      <p>
        <a href="#/">{backToShelf}</a>
      </p>
    </div>
  );
}

function LanguageChoice() {
  return (
    <div class="languages" role="group" aria-label={texts.value.languages}>
      {languages.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          lang={id}
          aria-pressed={language.value === id}
          onClick={() => chooseLanguage(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
