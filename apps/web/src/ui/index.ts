export { Button, ButtonLink } from './button.tsx';
export { Choice } from './choice.tsx';
export {
  canCopyPictures,
  canShare,
  copyPicture,
  copyText,
  download,
  downloadText,
  shareLink,
  textFile,
} from './clipboard.ts';
export { Dialog, Sheet } from './dialog.tsx';
export { Form } from './form.tsx';
export { Icon, type IconName } from './icon.tsx';
export { IconButton } from './icon-button.tsx';
export { toast } from './toast.tsx';
export { Switch, Toggle } from './toggle.tsx';
