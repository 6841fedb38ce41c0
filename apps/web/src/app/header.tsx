import { LANGUAGES } from '@rayonk/core';
import { useLocation } from 'preact-iso';
import { appTexts, LANGUAGE_NAMES } from '../messages/app.ts';
import { Icon } from '../ui/icon.tsx';
import { language } from './language.ts';
import { Wordmark } from './wordmark.tsx';

export function Header() {
  const { path } = useLocation();
  const { name, backToShelf, settings, about, mainLinks } = appTexts.value;
  return (
    <header class="app-header">
      <a class="app-wordmark" href="/" aria-current={path === '/' ? 'page' : undefined} title={backToShelf}>
        <Wordmark />
        <span>{name}</span>
      </a>
      <nav class="app-links" aria-label={mainLinks}>
        <a href="/about" aria-current={path === '/about' ? 'page' : undefined} title={about}>
          <Icon name="info" />
          <span class="app-link-text">{about}</span>
        </a>
        <a href="/settings" aria-current={path === '/settings' ? 'page' : undefined} title={settings}>
          <Icon name="settings" />
          <span class="app-link-text">{settings}</span>
        </a>
      </nav>
      <LanguageSwitch />
    </header>
  );
}

function LanguageSwitch() {
  return (
    <div class="app-languages" role="group" aria-label={appTexts.value.languages}>
      {LANGUAGES.map((id) => (
        <button
          key={id}
          type="button"
          lang={id}
          aria-pressed={language.value === id}
          title={LANGUAGE_NAMES[id]}
          onClick={() => (language.value = id)}
        >
          {id.toUpperCase()} <span class="app-hidden">{LANGUAGE_NAMES[id]}</span>
        </button>
      ))}
    </div>
  );
}
