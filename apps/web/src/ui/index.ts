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
export { Field, NumberField } from './field.tsx';
export { fieldsOf } from './fields-of.ts';
export { Form } from './form.tsx';
export { Icon, type IconName } from './icon.tsx';
export { IconButton } from './icon-button.tsx';
export { QrCode } from './qr-code.tsx';
export { say } from './say.ts';
export { Sure } from './sure.tsx';
export { toast, Toasts } from './toast.tsx';
export { Switch, Toggle } from './toggle.tsx';
