import { ErrorBoundary, LocationProvider, useLocation } from 'preact-iso';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { appTexts } from '../messages/app.ts';
import { Toasts } from '../ui/index.ts';
import { Header } from './header.tsx';
import { setNavigate } from './navigate.ts';
import { FRAMED } from './pages.ts';
import { Routes } from './routes.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

export function App() {
  return (
    <LocationProvider>
      <Frame />
    </LocationProvider>
  );
}

function Frame() {
  const { route, path } = useLocation();
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(() => setNavigate(route), [route]);
  // A page inside of somebody else's has nothing around it.
  const isBare = FRAMED.includes(path.split('/')[1]!);
  return (
    <>
      {!isBare && (
        <>
          <a class="app-skip" href="#main">
            {appTexts.value.skip}
          </a>
          <Header />
        </>
      )}
      {/* A new page takes the focus, as it would if the browser had loaded it. */}
      <main id="main" ref={main} class="app-main" tabindex={-1}>
        <ErrorBoundary>
          <Routes onRouteChange={() => main.current?.focus({ preventScroll: true })} />
        </ErrorBoundary>
      </main>
      {!isBare && <UpdatePrompt />}
      <Toasts />
    </>
  );
}
