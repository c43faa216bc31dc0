// Puts a .br, a .zst and a .gz beside each built file that gains by it, so that the server never compresses while answering.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
// Node has zstd only since 22.15.
import { init, compress as zstd } from '@bokuweb/zstd-wasm'

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/
const WORTH_BYTES = 1024
// The highest that every browser must be able to unpack: beyond it the window may be larger than 8 MB.
const ZSTD_LEVEL = 19

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// Once: a second time it would begin anew, and write what nobody can read.
let zstdReady

export async function compressFolder(folder) {
  zstdReady ??= init()
  await zstdReady
  const names = await readdir(folder, { recursive: true })
  // What the server draws pages with is never sent.
  const sent = names.filter((name) => TEXT.test(name) && !name.startsWith('on-server'))
  await Promise.all(sent.map((name) => compressFile(join(folder, name))))
}

async function compressFile(file) {
  const content = await readFile(file)
  if (content.length < WORTH_BYTES) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await Promise.all([
    brotli(content, quality).then((small) => writeFile(`${file}.br`, small)),
    writeFile(`${file}.zst`, zstd(content, ZSTD_LEVEL)),
    zip(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}
