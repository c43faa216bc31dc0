// Makes apps/server/src/modules/identity/common-passwords.bin: of the 10,000 most common passwords that are long enough to be
// chosen the first four bytes of the SHA-256, sorted. The list is that of the npm package @zxcvbn-ts/language-common 4.1.3 (MIT),
// most common first: `npm pack @zxcvbn-ts/language-common@4.1.3`, unpack, then
//   node tools/common-passwords.mjs package/src/passwords.json
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

const SHORTEST = 6
const MANY = 10_000
const BYTES = 4

const words = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const chosen = words.filter((word) => word.length >= SHORTEST).slice(0, MANY)
const prefixes = chosen.map((word) => createHash('sha256').update(word.toLowerCase()).digest().subarray(0, BYTES))
const sorted = [...new Map(prefixes.map((bytes) => [bytes.readUInt32BE(), bytes])).values()].sort(Buffer.compare)
writeFileSync(
  new URL('../apps/server/src/modules/identity/common-passwords.bin', import.meta.url),
  Buffer.concat(sorted),
)
