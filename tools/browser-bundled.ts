// Unpacks the Chromium of @sparticuz/chromium. Its own code unpacks to fixed names in the shared temporary folder, where
// another user's left-over would be run, and leaves the libraries out unless it is in a cloud; so we do it ourselves.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

export type BundledChromium = { executablePath: string; env: Record<string, string> }

/** Unpacks once per user, version and choice of fonts (two seconds). Undefined where the package has no binary for this machine. */
export async function unpackBundledChromium(): Promise<BundledChromium | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', '..', 'bin')
  if (!existsSync(packed)) return undefined
  const { version } = JSON.parse(await readFile(join(packed, '..', 'package.json'), 'utf8')) as { version: string }
  const fonts = createHash('sha256').update(fontsConf('')).digest('hex').slice(0, 8)
  // A run of tests has a temporary folder that goes with it (tools/test-run).
  const outside = process.env.LASTING_TMPDIR ?? tmpdir()
  const folder = join(outside, `tradewind-chromium-${version}-${fonts}-${process.getuid?.()}`)
  if (!existsSync(folder)) await unpack(packed, folder)
  if ((await stat(folder)).uid !== process.getuid?.()) throw new Error(`${folder} belongs to another user: remove it`)
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf'), HOME: folder },
  }
}

async function unpack(packed: string, folder: string): Promise<void> {
  const half = await mkdtemp(`${folder}-`)
  try {
    const chromium = join(half, 'chromium')
    await pipeline(createReadStream(join(packed, 'chromium.br')), createBrotliDecompress(), createWriteStream(chromium))
    await chmod(chromium, 0o700)
    for (const archive of ['al2023', 'swiftshader', 'fonts']) await untar(join(packed, `${archive}.tar.br`), half)
    await mkdir(join(half, 'cache'))
    await writeFile(join(half, 'fonts.conf'), fontsConf(folder))
    await rename(half, folder)
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    // Another process was faster.
    if (!existsSync(folder)) throw error
  }
}

/** Through a file: a tar that has read the end of its archive closes a pipe that still has padding to give. */
async function untar(archive: string, folder: string): Promise<void> {
  const plain = join(folder, 'archive.tar')
  await pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(plain))
  const tar = spawn('tar', ['-x', '--no-same-owner', '-f', plain, '-C', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(tar, 'exit')) as [number]
  if (code !== 0) throw new Error(`tar could not unpack ${archive}`)
  await rm(plain)
}

/**
 * What no font is named for is written in the package's one, so that pictures look alike on every machine; the machine's
 * own are for the scripts that it does not have.
 */
const fontsConf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir prefix="xdg">fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/cache</cachedir>
  <match target="pattern">
    <edit name="family" mode="append_last" binding="strong"><string>Open Sans</string></edit>
  </match>
</fontconfig>
`
