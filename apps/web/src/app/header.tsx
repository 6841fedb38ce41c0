import { LANGUAGES } from '@rayonk/core';
import { useLocation } from 'preact-iso';
import { appTexts, LANGUAGE_NAMES } from '../messages/app.ts';
import { Icon, type IconName } from '../ui/index.ts';
import { useFetched } from './fetched.ts';
import { isKnown } from './known.ts';
import { language } from './language.ts';
import { Wordmark } from './wordmark.tsx';

export function Header() {
  const { name, backToShelf, settings, about, lobby, mainLinks } = appTexts.value;
  const { path } = useLocation();
  return (
    <header class="app-header">
      <a class="app-wordmark" href="/" aria-current={path === '/' ? 'page' : undefined} title={backToShelf}>
        <Wordmark />
        <span>{name}</span>
      </a>
      <nav class="app-links" aria-label={mainLinks}>
        <HeaderLink href="/lobby" icon="people" text={lobby} />
        <HeaderLink href="/about" icon="info" text={about} />
        <HeaderLink href="/settings" icon="settings" text={settings} />
        {!isKnown.value && <HeaderLink href="/sign-in" icon="person" text={appTexts.value.signIn} />}
      </nav>
      {isKnown.value && <Corner />}
      <LanguageSwitch />
    </header>
  );
}

interface HeaderLinkProps {
  readonly href: string;
  readonly icon: IconName;
  readonly text: string;
}

function HeaderLink({ href, icon, text }: HeaderLinkProps) {
  const { path } = useLocation();
  return (
    <a
      class={`app-link${href.replace('/', '-')}`}
      href={href}
      aria-current={path === href ? 'page' : undefined}
      title={text}
    >
      <Icon name={icon} />
      <span class="app-link-text">{text}</span>
    </a>
  );
}

/** The bell and the account menu: for those whom this device knows, after the page itself. Their space is there before. */
function Corner() {
  const corner = useFetched(() => import('../account/corner.tsx'), true);
  return <div class="app-corner">{corner !== null && <corner.AccountCorner />}</div>;
}

export function LanguageSwitch() {
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
