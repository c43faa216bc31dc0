import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../platform/context.ts'
import { DomainError } from '../../platform/errors.ts'
import type { StoredImage } from '../../platform/files.ts'
import { newId } from '../../platform/id.ts'
import { openNet } from '../../platform/net/open-net.ts'
import { makePrivateFolder } from '../../platform/private-folders.ts'
import type { Job } from '../../platform/worker.ts'
import { TakenOver } from './failure.ts'
import {
  endFetchedRuns,
  holdPictureQueue,
  picturesWait,
  returnPicture,
  settlePicture,
  takePicture,
} from './far-pictures.sql.ts'
import { fetchPicture, NotFetched } from './fetch-picture.ts'
import { insertIssues } from './imports.sql.ts'
import { note } from './issue.ts'
import { PICTURE_LIMITS, type PictureLimits } from './picture-limits.ts'
import type { PictureSource } from './picture-source.ts'
import { putUpProduct } from './put-up-product.ts'
import type * as rows from './rows.gen.ts'
import { tellRun } from './tell-run.ts'

/**
 * Fetches the pictures that catalogues name on other hosts, a few at a time, and puts products up whose last one has come. What a
 * process had in hand when it was killed is taken by another once its lease is over.
 */
export const picturesJob = ({ net, limits }: PictureSource = { net: openNet(), limits: PICTURE_LIMITS }): Job => ({
  waits: picturesWait,
  async workOne(ctx, signal) {
    const inHand = new Set<Promise<void>>()
    let worked = false
    for (;;) {
      while (await putUpProduct(ctx)) worked = true
      while (inHand.size < limits.atOnce && !signal.aborted) {
        const picture = await takeOne(ctx, limits)
        if (!picture) break
        const work = fetchOne(ctx, picture, { net, limits, signal }).finally(() => inHand.delete(work))
        inHand.add(work)
        worked = true
      }
      if (inHand.size === 0) break
      await Promise.race(inHand)
    }
    return (await endRuns(ctx)) || worked
  },
})

const endRuns = (ctx: Context): Promise<boolean> =>
  ctx.db.tx(async (tx) => {
    const ended = await endFetchedRuns(tx, ctx.now())
    for (const run of ended) tellRun(tx, run)
    return ended.length > 0
  })

const takeOne = (ctx: Context, { leaseMs, atOncePerHost }: PictureLimits) =>
  ctx.db.tx((tx) => {
    holdPictureQueue(tx)
    const at = ctx.now()
    return takePicture(tx, { at, until: new Date(at.getTime() + leaseMs), perHost: atOncePerHost })
  })

type Fetching = PictureSource & { signal: AbortSignal }

async function fetchOne(ctx: Context, picture: rows.TakenPicture, fetching: Fetching): Promise<void> {
  const { limits, signal } = fetching
  const later = (ms: number) => new Date(ctx.now().getTime() + ms)
  try {
    const come = await store(ctx, picture.address, fetching).catch((error: unknown) => {
      if (error instanceof NotFetched) return error
      throw error
    })
    if (come instanceof NotFetched && signal.aborted)
      await returnPicture(ctx.db, picture, { dueAt: ctx.now(), tries: picture.tries - 1 })
    else if (come instanceof NotFetched && come.again && picture.tries < limits.tries)
      await returnPicture(ctx.db, picture, { dueAt: later(limits.pauseMs * picture.tries), tries: picture.tries })
    else await settle(ctx, picture, come)
  } catch (error) {
    if (error instanceof TakenOver) return
    // It comes again when its lease is over.
    ctx.log.error({ err: error, run: picture.run_id }, 'a picture could not be kept')
  }
}

async function store(ctx: Context, address: string, fetching: Fetching): Promise<StoredImage> {
  const { incomingFolder } = ctx.files
  await makePrivateFolder(incomingFolder)
  const original = join(incomingFolder, newId())
  try {
    await fetchPicture(address, original, fetching)
    const { sha256: _, ...image } = await ctx.files.storeImage(original)
    return image
  } catch (error) {
    if (error instanceof DomainError) throw notMade(error)
    throw error
  } finally {
    await rm(original, { force: true })
  }
}

const notMade = ({ refusal }: DomainError): NotFetched =>
  refusal === 'request.too_large'
    ? new NotFetched('large')
    : new NotFetched('broken', { again: refusal === 'server.busy' })

/** All in one: the picture is there, whoever waited for it knows, and what did not come is told at its line. */
const settle = (ctx: Context, picture: rows.TakenPicture, come: StoredImage | NotFetched): Promise<void> =>
  ctx.db.tx(async (tx) => {
    const image = come instanceof NotFetched ? null : come
    if (!(await settlePicture(tx, picture, image, ctx.now()))) throw new TakenOver(picture.run_id)
    if (!(come instanceof NotFetched)) return
    const { line, field, address } = picture
    const args = { status: come.status }
    await insertIssues(tx, picture.run_id, [note(line, field, `picture_${come.refusal}`, address, args)])
  })
