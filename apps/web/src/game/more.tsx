import { Icon, type IconName } from '../ui/index.ts';

interface MoreProps {
  readonly href: string;
  readonly icon: IconName;
  readonly text: string;
  readonly about: string;
}

/** A way on from a game's page. */
export function More({ href, icon, text, about }: MoreProps) {
  return (
    <a class="game-link" href={href}>
      <Icon name={icon} />
      <span>
        <strong>{text}</strong>
        <small>{about}</small>
      </span>
    </a>
  );
}
