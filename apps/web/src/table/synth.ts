/** The sounds of a table, made on the spot from noise and damped tones: wood on wood, felt, a card turned. */
export type Sound = 'wood' | 'felt' | 'tile' | 'card' | 'capture' | 'beam' | 'end';

interface Part {
  /** Seconds after the beginning of the sound. */
  readonly at: number;
  readonly gain: number;
  /** Seconds until it has faded away. */
  readonly fade: number;
  /** A tone of this pitch, or noise around it. */
  readonly pitch: number;
  readonly width: number | null;
}

const tone = (pitch: number, gain: number, fade: number, at = 0): Part => ({ at, gain, fade, pitch, width: null });
const noise = (pitch: number, width: number, gain: number, fade: number, at = 0): Part => ({
  at,
  gain,
  fade,
  pitch,
  width,
});

const PARTS: Readonly<Record<Sound, readonly Part[]>> = {
  wood: [noise(1800, 1.2, 0.5, 0.03), tone(310, 0.35, 0.07), tone(742, 0.12, 0.04)],
  felt: [noise(420, 0.7, 0.5, 0.07), tone(140, 0.3, 0.08)],
  tile: [noise(2600, 1.5, 0.25, 0.03), noise(1500, 1.2, 0.4, 0.04, 0.19), tone(420, 0.25, 0.06, 0.19)],
  card: [
    noise(3600, 0.8, 0.12, 0.16, 0.08),
    noise(5200, 1, 0.2, 0.05, 0.27),
    noise(900, 1, 0.35, 0.05, 0.56),
    tone(190, 0.2, 0.07, 0.56),
  ],
  capture: [
    noise(1400, 1, 0.5, 0.04),
    tone(230, 0.4, 0.1),
    noise(2100, 1.4, 0.3, 0.03, 0.07),
    tone(515, 0.18, 0.06, 0.07),
  ],
  beam: [tone(880, 0.07, 0.16), tone(1320, 0.05, 0.2, 0.03)],
  end: [
    ...[392, 494, 587, 784].map((pitch, i) => tone(pitch, 0.2, 0.7, 0.11 * i)),
    ...[784, 988, 1174, 1568].map((pitch, i) => tone(pitch, 0.05, 0.3, 0.11 * i)),
  ],
};

const LOUDNESS = 0.32;

interface Voice {
  readonly context: AudioContext;
  readonly out: GainNode;
  readonly noise: AudioBuffer;
}

let voice: Voice | null = null;

/** To be called from a gesture: only then may a page sound. */
export function wakeSound(): void {
  if (voice === null) {
    if (typeof AudioContext === 'undefined') return;
    voice = open(new AudioContext({ latencyHint: 'interactive' }));
  }
  // A device may refuse; the game is then silent.
  if (voice.context.state === 'suspended') voice.context.resume().catch(() => undefined);
}

/** Plays a sound in so many milliseconds, if the page may sound by now. */
export function playSound(sound: Sound, milliseconds: number): void {
  if (voice === null || voice.context.state !== 'running') return;
  const start = voice.context.currentTime + milliseconds / 1000;
  for (const part of PARTS[sound]) playPart(voice, part, start + part.at);
}

function open(context: AudioContext): Voice {
  const out = new GainNode(context, { gain: LOUDNESS });
  out.connect(context.destination);
  const buffer = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  return { context, out, noise: buffer };
}

function playPart({ context, out, noise: buffer }: Voice, { gain, fade, pitch, width }: Part, start: number): void {
  const envelope = new GainNode(context, { gain: 0 });
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(gain, start + 0.003);
  envelope.gain.exponentialRampToValueAtTime(0.0001, start + 0.003 + fade);
  envelope.connect(out);
  const source =
    width === null
      ? new OscillatorNode(context, { frequency: pitch, type: 'sine' })
      : new AudioBufferSourceNode(context, { buffer, loop: true });
  if (width === null) source.connect(envelope);
  else
    source.connect(new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: width })).connect(envelope);
  source.start(start);
  source.stop(start + fade + 0.05);
}
