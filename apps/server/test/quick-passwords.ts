import { createRequire } from 'node:module'
import type { Options } from '@node-rs/argon2'

// Stands in for @node-rs/argon2 where a server runs in the process of its test (vitest.config.ts): a hash of a login password
// costs by design what a whole call costs, and the tests log in some ten thousand times. A server that runs as a process of its
// own has the real one, and two-processes.test.ts holds what it costs there.
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')

/** Twice that of a payment password, so that the two are told apart. */
const MEMORY_KIB = 512

export const hash = (password: string, options: Options): Promise<string> =>
  real.hash(password, { ...options, memoryCost: Math.min(MEMORY_KIB, options.memoryCost ?? MEMORY_KIB) })

/** As a stored hash says. */
export const { verify, verifySync } = real
