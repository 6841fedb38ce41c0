import { useEffect, useRef, useState } from 'preact/hooks';
import { eveningTexts } from '../messages/evening.ts';
import { Button } from '../ui/index.ts';

const FORMATS = ['qr_code'] as const;

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: (typeof FORMATS)[number][] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The browser's own reader of codes; where it has none, as most on desks, one that is fetched now. */
async function detector(): Promise<Detector> {
  const { BarcodeDetector: own } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  const canRead = own !== undefined && (await own.getSupportedFormats()).includes(FORMATS[0]);
  const Reader = canRead ? own : (await import('qr/decode.js')).BarcodeDetector;
  return new Reader({ formats: [...FORMATS] });
}

/** A page that did not come over a safe way has no camera. What the build writes is for those that did. */
function hasCamera(): boolean {
  return typeof document === 'undefined' || 'mediaDevices' in navigator;
}

const LOOK_EVERY = 250;

interface ScannerProps {
  readonly about: string;
  /** What a code said, once each time that it comes into view. */
  readonly onRead: (text: string) => void;
}

/** A camera that reads QR codes. Where there is none, what they say is typed instead. */
export function Scanner({ about, onRead }: ScannerProps) {
  const texts = eveningTexts.value;
  const [isOn, setOn] = useState(false);
  if (!hasCamera()) return null;
  return (
    <div class="evening-scanner">
      <Button
        icon={isOn ? 'close' : 'camera'}
        label={isOn ? texts.stopScan : texts.scan}
        data-control="scan"
        aria-expanded={isOn}
        onClick={() => setOn(!isOn)}
      />
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
    let last = '';
    const look = async (reader: Detector): Promise<void> => {
      const found = await reader.detect(video.current!).catch(() => []);
      if (isGone.value) return;
      const text = found[0]?.rawValue ?? '';
      if (text !== '' && text !== last) {
        setStatus(texts.scanned(text.slice(0, 40)));
        read.current(text);
      }
      last = text;
      timer = setTimeout(() => void look(reader), LOOK_EVERY);
    };
    const open = async (): Promise<void> => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        if (isGone.value) return stop();
        video.current!.srcObject = stream;
        const [reader] = await Promise.all([detector(), video.current!.play()]);
        await look(reader);
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
