/** Milliseconds on, off, on: what happened, felt under the finger that did it. */
const PULSES: Record<'tick' | 'done' | 'no', VibratePattern> = {
  /** Something changed: added, kept, switched. */
  tick: 8,
  /** Something is done for good: paid. */
  done: 15,
  /** Not possible: wrong code, no more of it. */
  no: [12, 60, 12],
}

/** A small pulse, where the phone has one. None for those who asked for less motion, nor before the first tap (browsers complain). */
export function pulse(kind: keyof typeof PULSES = 'tick'): void {
  if (!navigator.vibrate || !navigator.userActivation?.hasBeenActive) return
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate(PULSES[kind])
}
