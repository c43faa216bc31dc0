let armed: string | undefined

/** For tests of what a sudden end leaves behind: names the point at which this process is to end. Production refuses it. */
export function armCrashPoint(name: string | undefined): void {
  armed = name
}

/** A named step between two things that must not be torn apart. Here a process may be killed, and nothing may be lost. */
export function crashPoint(name: string): void {
  // As kill -9 does: no handler, no last words, nothing is closed.
  if (armed === name) process.kill(process.pid, 'SIGKILL')
}
