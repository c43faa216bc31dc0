// Finds a browser for the journeys, or brings one: an installed Chromium or Chrome, else the one that Playwright has
// downloaded, else the one from npm (@sparticuz/chromium), which carries its libraries. Without any it fails.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { unpackBundledChromium } from './browser-bundled.ts'

export type FoundBrowser = {
  from: 'installed' | 'playwright' | 'bundled'
  executablePath: string
  launch: LaunchOptions
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
// Small containers have 64 MB of /dev/shm, and root has no sandbox.
const CONTAINER_FLAGS = ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]

/**
 * A page of a journey lives for seconds, of which axe takes the most: to make its code quick costs the processor more than
 * quick code gives back.
 */
const BRIEF_FLAGS = ['--js-flags=--no-turbofan --no-maglev']

/** BROWSER_FROM=installed|playwright|bundled insists on one of the three. */
async function findBrowser(only = process.env.BROWSER_FROM): Promise<FoundBrowser> {
  const tries = { installed: findInstalled, playwright: findDownloaded, bundled: findBundled }
  for (const [from, find] of Object.entries(tries)) {
    if (only && only !== from) continue
    const found = await find()
    if (found) return found
  }
  throw new Error(
    'no browser found. Install Chromium or Chrome, or run "npx playwright-core install chromium-headless-shell".',
  )
}

type LaunchWishes = {
  /** More flags, for who speaks to it in other ways. */
  flags?: string[]
  /** As people have it, for who measures how quick a page is. */
  isMeasured?: boolean
}

/** Starts the browser for one journey file; close it afterwards. */
export async function launchBrowser({ flags = [], isMeasured = false }: LaunchWishes = {}): Promise<Browser> {
  const { executablePath, launch } = await findBrowser()
  return chromium.launch({
    headless: true,
    executablePath,
    ...launch,
    args: [...FLAGS, ...CONTAINER_FLAGS, ...(launch.args ?? []), ...(isMeasured ? [] : BRIEF_FLAGS), ...flags],
  })
}

function findInstalled(): FoundBrowser | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...MAC]
  const executablePath = paths.find((path) => existsSync(path))
  return executablePath ? { from: 'installed', executablePath, launch: {} } : undefined
}

function findDownloaded(): FoundBrowser | undefined {
  const executablePath = chromium.executablePath()
  return existsSync(executablePath) ? { from: 'playwright', executablePath, launch: {} } : undefined
}

async function findBundled(): Promise<FoundBrowser | undefined> {
  const bundled = await unpackBundledChromium()
  if (!bundled) return undefined
  // Without a zygote and a process of its own for the GPU it also runs as `nobody` and in containers without
  // privileges; its sandbox needs a setuid helper that npm cannot bring.
  const args = ['--no-sandbox', '--no-zygote', '--in-process-gpu']
  const env = { ...process.env, ...bundled.env } as Record<string, string>
  return { from: 'bundled', executablePath: bundled.executablePath, launch: { args, env } }
}
