import { registry } from '@rayonk/games';
import licence from '../app/fonts/OFL.txt?url';
import { Credits } from '../game/credits.tsx';
import { aboutTexts } from '../messages/about.ts';
import './about.css';

export default function AboutPage() {
  const { title, what, local, install, games, respect, lost, making, fonts, fontLicence, code, docs, legal } =
    aboutTexts.value;
  return (
    <article class="app-page about-page">
      <h1>{title}</h1>
      <p>{what}</p>
      <p>{local}</p>
      <p>{install}</p>
      <h2>{games}</h2>
      <dl class="about-games">
        {registry.map((game) => (
          <div key={game.id}>
            <dt>
              <a href={`/${game.id}`}>{game.name}</a>
            </dt>
            <dd>
              <Credits game={game} />
            </dd>
          </div>
        ))}
      </dl>
      <p>{respect}</p>
      <p>{lost}</p>
      <h2>{making}</h2>
      <p>
        {fonts}{' '}
        <a href={licence} target="_blank" rel="noreferrer">
          {fontLicence}
        </a>
      </p>
      <p>{code}</p>
      <p>
        <a href="/docs">{docs}</a>
      </p>
      <p>
        <a href="/legal">{legal}</a>
      </p>
    </article>
  );
}
