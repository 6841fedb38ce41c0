import { useEffect, useRef, useState } from 'preact/hooks';
import { eveningTexts } from '../messages/evening.ts';
import { Button, Icon } from '../ui/index.ts';

/** What browsers that can read codes have; the others have no such name. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

function detectorClass(): DetectorClass | null {
  return (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector ?? null;
}

const LOOK_EVERY = 250;

interface ScannerProps {
  readonly about: string;
  /** What a code said, once each time that it comes into view. */
  readonly onRead: (text: string) => void;
}

/** A camera that reads QR codes, where the browser can. What it cannot is typed instead. */
export function Scanner({ about, onRead }: ScannerProps) {
  const texts = eveningTexts.value;
  const [isOn, setOn] = useState(false);
  if (detectorClass() === null) return null;
  return (
    <div class="evening-scanner">
      <Button data-control="scan" aria-expanded={isOn} onClick={() => setOn(!isOn)}>
        <Icon name={isOn ? 'close' : 'camera'} />
        {isOn ? texts.stopScan : texts.scan}
      </Button>
      {isOn && <Camera about={about} onRead={onRead} />}
    </div>
  );
}

function Camera({ about, onRead }: ScannerProps) {
  const texts = eveningTexts.value;
  const video = useRef<HTMLVideoElement>(null);
  const [status, setStatus] = useState(about);
  const read = useRef(onRead);
  read.current = onRead;
  useEffect(() => {
    const isGone = { value: false };
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const detector = new (detectorClass()!)({ formats: ['qr_code'] });
    let last = '';
    const look = async (): Promise<void> => {
      const found = await detector.detect(video.current!).catch(() => []);
      if (isGone.value) return;
      const text = found[0]?.rawValue ?? '';
      if (text !== '' && text !== last) {
        setStatus(texts.scanned(text.slice(0, 40)));
        read.current(text);
      }
      last = text;
      timer = setTimeout(() => void look(), LOOK_EVERY);
    };
    const open = async (): Promise<void> => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        if (isGone.value) return stop();
        video.current!.srcObject = stream;
        await video.current!.play();
        await look();
      } catch {
        if (!isGone.value) setStatus(texts.noCamera);
      }
    };
    const stop = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void open();
    return () => {
      isGone.value = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <>
      <video ref={video} class="evening-camera" muted playsInline />
      <p class="evening-note" role="status">
        {status}
      </p>
    </>
  );
}
