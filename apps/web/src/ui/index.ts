export { Button, ButtonLink } from './button.tsx';
export { Choice } from './choice.tsx';
export { Dialog, Sheet } from './dialog.tsx';
export { Icon, type IconName } from './icon.tsx';
export { IconButton } from './icon-button.tsx';
export { toast } from './toast.tsx';
export { Toggle } from './toggle.tsx';
