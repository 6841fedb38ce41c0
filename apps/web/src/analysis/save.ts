import { analysisTexts } from '../messages/analysis.ts';
import { download, toast } from '../ui/index.ts';

/** Hands a file to the person, and says so. */
export function save(name: string, content: Blob): void {
  download(name, content);
  toast(analysisTexts.value.saved(name));
}
