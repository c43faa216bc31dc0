// Waits until whoever runs the tests lets go of it, by whatever death, and clears the run away (open-run.mjs).
import { once } from 'node:events'
import { clearAway } from './clear-away.mjs'

process.stdin.resume()
await once(process.stdin, 'end')
await clearAway(process.argv[2])
