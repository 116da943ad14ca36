/** Sounds, made in the page: no files. Never the only sign of anything; silent until the first click, off by one key. */
import { settings } from '../model/settings.svelte';
import type { Cue } from './cues';

export type Sound =
  'lift' | 'tap' | 'step' | 'gun' | 'rifle' | 'die' | 'hit' | 'lost' | 'turn' | 'no' | 'chat';

const LOUD = 0.13; // about -18 dB

interface Tone {
  /** Hertz at the beginning and at the end; 0: noise alone. */
  readonly from: number;
  readonly to: number;
  readonly lasts: number;
  readonly wave?: OscillatorType;
  /** How much of it is noise, and what of the noise is let through. */
  readonly noise?: number;
  readonly below?: number;
  readonly after?: number;
  readonly loud?: number;
}

const SOUNDS: Record<Sound, readonly Tone[]> = {
  lift: [{ from: 320, to: 520, lasts: 0.06, wave: 'triangle', loud: 0.5 }],
  tap: [{ from: 190, to: 90, lasts: 0.07, noise: 0.5, below: 1400 }],
  step: [{ from: 140, to: 80, lasts: 0.045, noise: 0.6, below: 900, loud: 0.6 }],
  gun: [
    { from: 90, to: 36, lasts: 0.5, noise: 0.8, below: 420, loud: 1.3 },
    { from: 0, to: 0, lasts: 0.35, noise: 1, below: 240, after: 0.22, loud: 0.8 },
  ],
  rifle: [
    { from: 0, to: 0, lasts: 0.06, noise: 1, below: 4200, loud: 0.8 },
    { from: 0, to: 0, lasts: 0.05, noise: 1, below: 3000, after: 0.08, loud: 0.5 },
  ],
  die: [
    ...[0, 0.09, 0.17, 0.28, 0.36, 0.47].map((after) => ({
      from: 700 + 300 * Math.sin(after * 40),
      to: 420,
      lasts: 0.035,
      noise: 0.7,
      below: 3600,
      after,
      loud: 0.6,
    })),
    { from: 260, to: 140, lasts: 0.08, noise: 0.5, below: 1500, after: 0.6 },
  ],
  hit: [{ from: 150, to: 60, lasts: 0.16, noise: 0.7, below: 1000 }],
  lost: [
    { from: 196, to: 147, lasts: 0.28, wave: 'triangle' },
    { from: 131, to: 98, lasts: 0.5, wave: 'triangle', after: 0.2 },
  ],
  turn: [
    { from: 392, to: 392, lasts: 0.16, wave: 'triangle', loud: 0.8 },
    { from: 587, to: 587, lasts: 0.34, wave: 'triangle', after: 0.15, loud: 0.8 },
  ],
  no: [{ from: 160, to: 120, lasts: 0.12, wave: 'square', loud: 0.25 }],
  chat: [{ from: 880, to: 990, lasts: 0.09, wave: 'sine', loud: 0.6 }],
};

const CUES: Partial<Record<Cue['cue'], Sound>> = {
  plate: 'step',
  dice: 'die',
  flag: 'hit',
  step: 'hit',
  out: 'lost',
  hop: 'step',
  check: 'tap',
};

class Sounds {
  /** The last sound that was asked for: a page that cannot be heard can be read. */
  last = $state('');
  private context?: AudioContext;
  private noise?: AudioBuffer;

  /** Browsers let a page sound only after a click. */
  wake(): void {
    if (settings.quiet || typeof AudioContext === 'undefined') return;
    this.context ??= new AudioContext();
    if (this.context.state === 'suspended') void this.context.resume();
  }

  toggle(): void {
    settings.toggle('quiet');
    if (!settings.quiet) {
      this.wake();
      this.play('tap');
    }
  }

  cue(cue: Cue): void {
    if (cue.cue === 'arrow') this.play(cue.arrow.afar ? 'gun' : 'rifle');
    const name = CUES[cue.cue];
    if (name) this.play(name);
  }

  play(name: Sound): void {
    if (settings.quiet || !settings.volume) return;
    this.last = name;
    const { context } = this;
    if (context?.state !== 'running') return;
    for (const tone of SOUNDS[name]) this.tone(context, tone);
  }

  private tone(context: AudioContext, tone: Tone): void {
    const begin = context.currentTime + (tone.after ?? 0);
    const end = begin + tone.lasts;
    const gain = context.createGain();
    gain.gain.setValueAtTime(LOUD * settings.volume * (tone.loud ?? 1), begin);
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    gain.connect(context.destination);
    if (tone.from) {
      const voice = context.createOscillator();
      voice.type = tone.wave ?? 'sine';
      voice.frequency.setValueAtTime(tone.from, begin);
      voice.frequency.exponentialRampToValueAtTime(Math.max(20, tone.to), end);
      voice.connect(gain);
      voice.start(begin);
      voice.stop(end);
    }
    if (!tone.noise) return;
    const hiss = context.createBufferSource();
    hiss.buffer = this.hissing(context);
    const filter = context.createBiquadFilter();
    filter.type = 'lowpass';
    filter.frequency.value = tone.below ?? 2000;
    const share = context.createGain();
    share.gain.value = tone.noise * 2;
    hiss.connect(filter).connect(share).connect(gain);
    hiss.start(begin, Math.random() * 0.4);
    hiss.stop(end);
  }

  private hissing(context: AudioContext): AudioBuffer {
    if (this.noise) return this.noise;
    const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const data = buffer.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
    return (this.noise = buffer);
  }
}

export const sound = new Sounds();
