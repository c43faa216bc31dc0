import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The key of this signer, made at its first start. It never leaves its folder. */
export async function readOrMakeKey(folder: string): Promise<KeyObject> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'key.pem')
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  await writeFile(path, pem, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return createPrivateKey(await readFile(path, 'utf8'))
}

/** Keeps a second signer from writing to the same log. Returns what gives the folder free. */
export async function takeFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'signer.pid')
  for (let tries = 0; tries < 2; tries += 1) {
    const taken = await writeFile(path, String(process.pid), { flag: 'wx' }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
        return false
      },
    )
    if (taken) return () => rm(path, { force: true })
    if (isAlive(Number(await readFile(path, 'utf8')))) break
    // Whoever wrote it is gone without a word.
    await rm(path, { force: true })
  }
  throw new Error(`Another signer works in ${folder}.`)
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
