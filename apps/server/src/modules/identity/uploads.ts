import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Parsed } from '@tradewind/contract/calls'
import { DAY_MS, MINUTE_MS } from '@tradewind/contract/durations'
import { IMPORTS_A_MINUTE, UPLOADS_A_DAY } from '@tradewind/contract/uploads'
import sql from 'sql-template-tag'
import type { Upload } from '../../platform/bind.ts'
import { asSeller, asShopper, type Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { fieldError, missing } from '../../platform/errors.ts'
import { imageView, type StoredImage } from '../../platform/files.ts'
import { newId } from '../../platform/id.ts'
import { signedImage } from '../../platform/private-files.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { takeOne } from './attempts.ts'
import type * as rows from './rows.gen.ts'

const NAME = /^\/files\/public\/([0-9a-f]{32})-480\.webp$/

/** Private pictures: what shows that something was paid or happened, and the papers of who wants to sell here. */
const PRIVATE = ['evidence', 'paper'] as const
type PrivateScene = (typeof PRIVATE)[number]

/**
 * Takes one picture. It is shown nowhere until a review, a profile or a claim uses it, and dies after a day if none does.
 * Evidence and papers are private: their addresses are signed, and a claim or an application names them by id.
 */
export async function uploadPicture(
  ctx: Context,
  input: Parsed<'POST /api/common/upload'> & Upload,
): Promise<Answer<'POST /api/common/upload'>> {
  const shopper = asShopper(ctx)
  await takeUpload(ctx, shopper.id, 'shopper')
  const { scene } = input
  if (scene !== 'evidence' && scene !== 'paper') return keepUpload(ctx, shopper.id, input)
  return ctx.files.receive(input.upload, (original) => keepEvidence(ctx, shopper.id, original, scene))
}

/** The same for a picture of a product or of the shop, which belongs to the member of the shop's staff who uploaded it. */
export async function uploadGoodsPicture(
  ctx: Context,
  input: Parsed<'POST /api/seller/upload'> & Upload,
): Promise<Answer<'POST /api/seller/upload'>> {
  const seller = asSeller(ctx)
  await takeUpload(ctx, seller.id, 'seller')
  return keepUpload(ctx, seller.id, input)
}

/** A private picture of somebody of a shop, for what they show in a dispute. */
export async function uploadShopEvidence(
  ctx: Context,
  input: Parsed<'POST /api/seller/refund_upload'> & Upload,
): Promise<Answer<'POST /api/seller/refund_upload'>> {
  const seller = asSeller(ctx)
  await takeUpload(ctx, seller.id, 'seller')
  return ctx.files.receive(input.upload, (original) => keepEvidence(ctx, seller.id, original))
}

/** How long an upload that is one too many waits for its refusal. */
const REFUSED_AFTER_MS = 1_000

/**
 * Takes one of a person's uploads of a day, before a byte of it is read: also what is refused costs work. Throws
 * request.too_many { retry_after }.
 */
export const takeUpload = (ctx: Context, personId: string, kind: keyof typeof UPLOADS_A_DAY): Promise<void> =>
  refuseSlowly(takeOne(ctx, { subject: `upload:${kind}:${personId}`, times: UPLOADS_A_DAY[kind], everyMs: DAY_MS }))

/** The same for a catalogue, of which only so many come within a minute. */
export async function takeImport(ctx: Context, sellerId: string): Promise<void> {
  const subject = `upload:burst:${sellerId}`
  await refuseSlowly(takeOne(ctx, { subject, times: IMPORTS_A_MINUTE, everyMs: MINUTE_MS }))
  await takeUpload(ctx, sellerId, 'imports')
}

/**
 * Whoever sends files in a loop is told no once a second by each of their connections, with what they send still unread. Told at
 * once they would send the next at once, and taking hundreds a second off the line is work that everybody else waits for.
 */
async function refuseSlowly(taking: Promise<void>): Promise<void> {
  try {
    await taking
  } catch (error) {
    await sleep(REFUSED_AFTER_MS)
    throw error
  }
}

const keepUpload = (ctx: Context, ownerId: string, { scene, upload }: { scene: string } & Upload) =>
  ctx.files.receive(upload, (original) => keepPicture(ctx, ownerId, scene, original))

/** A picture that lies in a file, kept under its owner's name. */
export async function keepPicture(ctx: Context, ownerId: string, scene: string, original: string) {
  const image = await ctx.files.storeImage(original, ownerId)
  const id = await insertFile(ctx, { ownerId, scene, ...image })
  return { id, ...imageView(image) }
}

/** A picture that lies in a file and shows that something was paid: kept where only its owner and operators see it. */
export async function keepEvidence(ctx: Context, ownerId: string, original: string, scene: PrivateScene = 'evidence') {
  const image = await ctx.files.storePrivateImage(original, ownerId)
  const id = await insertFile(ctx, { ownerId, scene, ...image })
  return { id, ...signedImage(ctx, image) }
}

type NewFile = StoredImage & { ownerId: string; scene: string; sha256: Buffer; dhash?: bigint }

async function insertFile(ctx: Context, file: NewFile): Promise<string> {
  const id = newId()
  await ctx.db.run(sql`
    INSERT INTO file (id, owner_id, scene, name, original_sha256, dhash, width, height, placeholder, created_at)
    VALUES (${id}, ${file.ownerId}, ${file.scene}, ${file.name}, ${file.sha256}, ${file.dhash ?? null}, ${file.width},
      ${file.height}, ${file.placeholder}, ${ctx.now()})`)
  return id
}

/** A private picture, with the hash of its original bytes and what it looks like. */
type Evidence = Narrowed<rows.Evidence, { dhash: bigint }>

/** Keeps evidence that this person uploaded, in the order named. Throws thing.missing when one of it is not theirs. */
export async function takeEvidence(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
  at: Date,
  scene: PrivateScene = 'evidence',
): Promise<Evidence[]> {
  const rows = await tx.many<Evidence>(sql`
    UPDATE file SET used_at = coalesce(used_at, ${at})
    WHERE id = ANY(${ids}::uuid[]) AND owner_id = ${ownerId} AND scene = ${scene}
    RETURNING id, name, width, height, placeholder, original_sha256 AS sha256, dhash`)
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id)
    if (!row) throw missing()
    return row
  })
}

/** Keeps a picture that its owner uploaded; returns its stored name. Somebody else's picture is a wrong field. */
export async function markFileUsed(tx: Tx, ownerId: string, url: string, at: Date): Promise<string> {
  const name = NAME.exec(url)?.[1]
  const kept = name
    ? await tx.run(
        sql`UPDATE file SET used_at = coalesce(used_at, ${at}) WHERE owner_id = ${ownerId} AND name = ${name} AND scene <> ALL(${PRIVATE})`,
      )
    : 0
  if (!name || kept === 0) throw fieldError('avatar', 'invalid')
  return name
}

/** Lets go of papers that nobody has to keep any more: swept away with what nothing uses. */
export async function releasePapers(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx.run(
    sql`UPDATE file SET used_at = NULL, created_at = ${at} WHERE id = ANY(${ids}::uuid[]) AND scene = 'paper'`,
  )
}

/** Lets go of private pictures whose time is over: the next sweep takes them, and their files. What the books name stays. */
export async function releasePictures(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await tx.run(sql`
    UPDATE file SET used_at = NULL, created_at = to_timestamp(0)
    WHERE name = ANY(${names}::text[]) AND scene = ANY(${PRIVATE})
      AND NOT EXISTS (SELECT FROM published.topup_proof AS p WHERE p.file_id = file.id)`)
}

/** Lets go of an avatar that is shown no more: swept away with what nothing uses. A picture that a review shows as well stays. */
export async function releaseAvatar(tx: Tx, ownerId: string, name: string, at: Date): Promise<void> {
  await tx.run(sql`
    UPDATE file SET used_at = NULL, created_at = ${at} WHERE owner_id = ${ownerId} AND name = ${name} AND scene = 'avatar'`)
}

/** The pictures behind these URLs that this person uploaded; others are left out. */
export async function readOwnFiles(
  db: Db,
  ownerId: string,
  urls: readonly string[],
): Promise<(StoredImage & { url: string })[]> {
  const names = urls.flatMap((url) => NAME.exec(url)?.[1] ?? [])
  const rows = await db.many<rows.PictureFile>(sql`
    SELECT DISTINCT ON (name) name, width, height, placeholder FROM file
    WHERE owner_id = ${ownerId} AND name = ANY(${names}) AND scene <> ALL(${PRIVATE})`)
  return rows.map((row) => ({ ...row, url: imageView(row).url }))
}
