import { legalTexts } from '../messages/legal.ts';
import { LICENCES } from './licences.ts';
import { prepareSaid, useSaid, wordsOr } from './said.ts';
import './legal.css';

export const prepare = prepareSaid;

/** Who keeps this site, what it keeps of people, and what it is made with. */
export default function LegalPage() {
  const texts = legalTexts.value;
  return (
    <article class="app-page legal-page">
      <h1>{texts.title}</h1>
      <h2 id="contact">{texts.publisher}</h2>
      <Publisher />
      <p>{texts.software}</p>
      <h2 id="privacy">{texts.privacy}</h2>
      <p>{texts.noTracking}</p>
      <Pairs pairs={texts.kept} />
      <p>
        {texts.rights} <a href="/account">{texts.account}</a>
      </p>
      <h2 id="cookies">{texts.cookies}</h2>
      <p>{texts.cookiesAbout}</p>
      <Pairs pairs={texts.cookieList} />
      <h2 id="licences">{texts.licences}</h2>
      <p>{texts.own}</p>
      <table class="legal-licences">
        <thead>
          <tr>
            <th scope="col">{texts.library}</th>
            <th scope="col">{texts.licence}</th>
          </tr>
        </thead>
        <tbody>
          {LICENCES.map(({ name, licence }) => (
            <tr key={`${name} ${licence}`}>
              <td>{name}</td>
              <td>{licence}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

function Publisher() {
  const texts = legalTexts.value;
  const asked = useSaid();
  const said = typeof document === 'undefined' ? wordsOr(texts.unsaid) : asked;
  if (said === undefined) return <p>{texts.loading}</p>;
  if (said === null) return <p>{texts.unreachable}</p>;
  return (
    <dl class="legal-pairs">
      {(['name', 'address', 'host', 'email'] as const).map((part) => (
        <div key={part}>
          <dt>{texts[part]}</dt>
          <dd>{part === 'email' ? <Email address={said.email} /> : (said[part] ?? texts.unsaid)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A written page cannot know whether there is one to link to. */
function Email({ address }: { readonly address: string | null }) {
  if (address === null) return legalTexts.value.unsaid;
  return address.startsWith('%') ? address : <a href={`mailto:${address}`}>{address}</a>;
}

function Pairs({ pairs }: { readonly pairs: readonly (readonly string[])[] }) {
  return (
    <dl class="legal-pairs">
      {pairs.map(([head, text]) => (
        <div key={head}>
          <dt>{head}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
