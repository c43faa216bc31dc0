// Whether docs/spec-coverage.md names only what is there, for `npm run verify`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkCoverage } from './spec-coverage.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = 'docs/spec-coverage.md'
const { rows, open, complaints } = checkCoverage(root, readFileSync(join(root, page), 'utf8'))
for (const complaint of complaints) console.error(`${page} ${complaint}`)
console.log(`spec coverage: ${rows} sentences, ${open} open, ${complaints.length} complaints`)
process.exitCode = complaints.length === 0 ? 0 : 1
