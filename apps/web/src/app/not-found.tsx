import { appTexts } from '../messages/app.ts';
import { ButtonLink } from '../ui/button.tsx';

export function NotFound() {
  const { notFound, notFoundAbout, backToShelf } = appTexts.value;
  return (
    <section class="app-notice">
      <h1>{notFound}</h1>
      <p>{notFoundAbout}</p>
      <ButtonLink kind="primary" href="/">
        {backToShelf}
      </ButtonLink>
    </section>
  );
}
