import type { Outcome } from '../offline/scan-store.ts';

/* A tone for each outcome, so that the eyes stay on the parcel: high for done, twice for already, low and long for failed. */

type Beep = { hertz: number; from_s: number; for_s: number; shape: OscillatorType };

const TONES: Record<Exclude<Outcome, 'waiting'>, readonly Beep[]> = {
  done: [{ hertz: 1_320, from_s: 0, for_s: 0.09, shape: 'sine' }],
  already: [
    { hertz: 660, from_s: 0, for_s: 0.09, shape: 'sine' },
    { hertz: 660, from_s: 0.15, for_s: 0.09, shape: 'sine' },
  ],
  wrong: [{ hertz: 150, from_s: 0, for_s: 0.5, shape: 'sawtooth' }],
};
const LOUDNESS = 0.25;

let audio: AudioContext | undefined;

/** Browsers allow sound only after a user's action on the page; a scan is one. */
export function sound(outcome: keyof typeof TONES): void {
  audio ??= new AudioContext();
  void audio.resume();
  for (const { hertz, from_s, for_s, shape } of TONES[outcome]) {
    const at = audio.currentTime + from_s;
    const tone = new OscillatorNode(audio, { frequency: hertz, type: shape });
    const volume = new GainNode(audio, { gain: LOUDNESS });
    volume.gain.setValueAtTime(LOUDNESS, at + for_s - 0.02);
    volume.gain.linearRampToValueAtTime(0, at + for_s);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + for_s);
  }
}
